import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import { RouterError, checkAgentPaths, normalizeAccountId, normalizeAgentId, resolveAgents } from "./chunk-XWCBQMKV.js";
import { ConfigError, expandHome, isEnabled } from "./chunk-NMG6MNV4.js";
import { __commonJS, __toESM } from "./chunk-57364KGV.js";
var require_unicode = __commonJS({
  "../../work/main/node_modules/.pnpm/json5@2.2.3/node_modules/json5/lib/unicode.js"(exports, module) {
    module.exports.Space_Separator = /[\u1680\u2000-\u200A\u202F\u205F\u3000]/;
    module.exports.ID_Start =
      /[\xAA\xB5\xBA\xC0-\xD6\xD8-\xF6\xF8-\u02C1\u02C6-\u02D1\u02E0-\u02E4\u02EC\u02EE\u0370-\u0374\u0376\u0377\u037A-\u037D\u037F\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03F5\u03F7-\u0481\u048A-\u052F\u0531-\u0556\u0559\u0561-\u0587\u05D0-\u05EA\u05F0-\u05F2\u0620-\u064A\u066E\u066F\u0671-\u06D3\u06D5\u06E5\u06E6\u06EE\u06EF\u06FA-\u06FC\u06FF\u0710\u0712-\u072F\u074D-\u07A5\u07B1\u07CA-\u07EA\u07F4\u07F5\u07FA\u0800-\u0815\u081A\u0824\u0828\u0840-\u0858\u0860-\u086A\u08A0-\u08B4\u08B6-\u08BD\u0904-\u0939\u093D\u0950\u0958-\u0961\u0971-\u0980\u0985-\u098C\u098F\u0990\u0993-\u09A8\u09AA-\u09B0\u09B2\u09B6-\u09B9\u09BD\u09CE\u09DC\u09DD\u09DF-\u09E1\u09F0\u09F1\u09FC\u0A05-\u0A0A\u0A0F\u0A10\u0A13-\u0A28\u0A2A-\u0A30\u0A32\u0A33\u0A35\u0A36\u0A38\u0A39\u0A59-\u0A5C\u0A5E\u0A72-\u0A74\u0A85-\u0A8D\u0A8F-\u0A91\u0A93-\u0AA8\u0AAA-\u0AB0\u0AB2\u0AB3\u0AB5-\u0AB9\u0ABD\u0AD0\u0AE0\u0AE1\u0AF9\u0B05-\u0B0C\u0B0F\u0B10\u0B13-\u0B28\u0B2A-\u0B30\u0B32\u0B33\u0B35-\u0B39\u0B3D\u0B5C\u0B5D\u0B5F-\u0B61\u0B71\u0B83\u0B85-\u0B8A\u0B8E-\u0B90\u0B92-\u0B95\u0B99\u0B9A\u0B9C\u0B9E\u0B9F\u0BA3\u0BA4\u0BA8-\u0BAA\u0BAE-\u0BB9\u0BD0\u0C05-\u0C0C\u0C0E-\u0C10\u0C12-\u0C28\u0C2A-\u0C39\u0C3D\u0C58-\u0C5A\u0C60\u0C61\u0C80\u0C85-\u0C8C\u0C8E-\u0C90\u0C92-\u0CA8\u0CAA-\u0CB3\u0CB5-\u0CB9\u0CBD\u0CDE\u0CE0\u0CE1\u0CF1\u0CF2\u0D05-\u0D0C\u0D0E-\u0D10\u0D12-\u0D3A\u0D3D\u0D4E\u0D54-\u0D56\u0D5F-\u0D61\u0D7A-\u0D7F\u0D85-\u0D96\u0D9A-\u0DB1\u0DB3-\u0DBB\u0DBD\u0DC0-\u0DC6\u0E01-\u0E30\u0E32\u0E33\u0E40-\u0E46\u0E81\u0E82\u0E84\u0E87\u0E88\u0E8A\u0E8D\u0E94-\u0E97\u0E99-\u0E9F\u0EA1-\u0EA3\u0EA5\u0EA7\u0EAA\u0EAB\u0EAD-\u0EB0\u0EB2\u0EB3\u0EBD\u0EC0-\u0EC4\u0EC6\u0EDC-\u0EDF\u0F00\u0F40-\u0F47\u0F49-\u0F6C\u0F88-\u0F8C\u1000-\u102A\u103F\u1050-\u1055\u105A-\u105D\u1061\u1065\u1066\u106E-\u1070\u1075-\u1081\u108E\u10A0-\u10C5\u10C7\u10CD\u10D0-\u10FA\u10FC-\u1248\u124A-\u124D\u1250-\u1256\u1258\u125A-\u125D\u1260-\u1288\u128A-\u128D\u1290-\u12B0\u12B2-\u12B5\u12B8-\u12BE\u12C0\u12C2-\u12C5\u12C8-\u12D6\u12D8-\u1310\u1312-\u1315\u1318-\u135A\u1380-\u138F\u13A0-\u13F5\u13F8-\u13FD\u1401-\u166C\u166F-\u167F\u1681-\u169A\u16A0-\u16EA\u16EE-\u16F8\u1700-\u170C\u170E-\u1711\u1720-\u1731\u1740-\u1751\u1760-\u176C\u176E-\u1770\u1780-\u17B3\u17D7\u17DC\u1820-\u1877\u1880-\u1884\u1887-\u18A8\u18AA\u18B0-\u18F5\u1900-\u191E\u1950-\u196D\u1970-\u1974\u1980-\u19AB\u19B0-\u19C9\u1A00-\u1A16\u1A20-\u1A54\u1AA7\u1B05-\u1B33\u1B45-\u1B4B\u1B83-\u1BA0\u1BAE\u1BAF\u1BBA-\u1BE5\u1C00-\u1C23\u1C4D-\u1C4F\u1C5A-\u1C7D\u1C80-\u1C88\u1CE9-\u1CEC\u1CEE-\u1CF1\u1CF5\u1CF6\u1D00-\u1DBF\u1E00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FBC\u1FBE\u1FC2-\u1FC4\u1FC6-\u1FCC\u1FD0-\u1FD3\u1FD6-\u1FDB\u1FE0-\u1FEC\u1FF2-\u1FF4\u1FF6-\u1FFC\u2071\u207F\u2090-\u209C\u2102\u2107\u210A-\u2113\u2115\u2119-\u211D\u2124\u2126\u2128\u212A-\u212D\u212F-\u2139\u213C-\u213F\u2145-\u2149\u214E\u2160-\u2188\u2C00-\u2C2E\u2C30-\u2C5E\u2C60-\u2CE4\u2CEB-\u2CEE\u2CF2\u2CF3\u2D00-\u2D25\u2D27\u2D2D\u2D30-\u2D67\u2D6F\u2D80-\u2D96\u2DA0-\u2DA6\u2DA8-\u2DAE\u2DB0-\u2DB6\u2DB8-\u2DBE\u2DC0-\u2DC6\u2DC8-\u2DCE\u2DD0-\u2DD6\u2DD8-\u2DDE\u2E2F\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303C\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312E\u3131-\u318E\u31A0-\u31BA\u31F0-\u31FF\u3400-\u4DB5\u4E00-\u9FEA\uA000-\uA48C\uA4D0-\uA4FD\uA500-\uA60C\uA610-\uA61F\uA62A\uA62B\uA640-\uA66E\uA67F-\uA69D\uA6A0-\uA6EF\uA717-\uA71F\uA722-\uA788\uA78B-\uA7AE\uA7B0-\uA7B7\uA7F7-\uA801\uA803-\uA805\uA807-\uA80A\uA80C-\uA822\uA840-\uA873\uA882-\uA8B3\uA8F2-\uA8F7\uA8FB\uA8FD\uA90A-\uA925\uA930-\uA946\uA960-\uA97C\uA984-\uA9B2\uA9CF\uA9E0-\uA9E4\uA9E6-\uA9EF\uA9FA-\uA9FE\uAA00-\uAA28\uAA40-\uAA42\uAA44-\uAA4B\uAA60-\uAA76\uAA7A\uAA7E-\uAAAF\uAAB1\uAAB5\uAAB6\uAAB9-\uAABD\uAAC0\uAAC2\uAADB-\uAADD\uAAE0-\uAAEA\uAAF2-\uAAF4\uAB01-\uAB06\uAB09-\uAB0E\uAB11-\uAB16\uAB20-\uAB26\uAB28-\uAB2E\uAB30-\uAB5A\uAB5C-\uAB65\uAB70-\uABE2\uAC00-\uD7A3\uD7B0-\uD7C6\uD7CB-\uD7FB\uF900-\uFA6D\uFA70-\uFAD9\uFB00-\uFB06\uFB13-\uFB17\uFB1D\uFB1F-\uFB28\uFB2A-\uFB36\uFB38-\uFB3C\uFB3E\uFB40\uFB41\uFB43\uFB44\uFB46-\uFBB1\uFBD3-\uFD3D\uFD50-\uFD8F\uFD92-\uFDC7\uFDF0-\uFDFB\uFE70-\uFE74\uFE76-\uFEFC\uFF21-\uFF3A\uFF41-\uFF5A\uFF66-\uFFBE\uFFC2-\uFFC7\uFFCA-\uFFCF\uFFD2-\uFFD7\uFFDA-\uFFDC]|\uD800[\uDC00-\uDC0B\uDC0D-\uDC26\uDC28-\uDC3A\uDC3C\uDC3D\uDC3F-\uDC4D\uDC50-\uDC5D\uDC80-\uDCFA\uDD40-\uDD74\uDE80-\uDE9C\uDEA0-\uDED0\uDF00-\uDF1F\uDF2D-\uDF4A\uDF50-\uDF75\uDF80-\uDF9D\uDFA0-\uDFC3\uDFC8-\uDFCF\uDFD1-\uDFD5]|\uD801[\uDC00-\uDC9D\uDCB0-\uDCD3\uDCD8-\uDCFB\uDD00-\uDD27\uDD30-\uDD63\uDE00-\uDF36\uDF40-\uDF55\uDF60-\uDF67]|\uD802[\uDC00-\uDC05\uDC08\uDC0A-\uDC35\uDC37\uDC38\uDC3C\uDC3F-\uDC55\uDC60-\uDC76\uDC80-\uDC9E\uDCE0-\uDCF2\uDCF4\uDCF5\uDD00-\uDD15\uDD20-\uDD39\uDD80-\uDDB7\uDDBE\uDDBF\uDE00\uDE10-\uDE13\uDE15-\uDE17\uDE19-\uDE33\uDE60-\uDE7C\uDE80-\uDE9C\uDEC0-\uDEC7\uDEC9-\uDEE4\uDF00-\uDF35\uDF40-\uDF55\uDF60-\uDF72\uDF80-\uDF91]|\uD803[\uDC00-\uDC48\uDC80-\uDCB2\uDCC0-\uDCF2]|\uD804[\uDC03-\uDC37\uDC83-\uDCAF\uDCD0-\uDCE8\uDD03-\uDD26\uDD50-\uDD72\uDD76\uDD83-\uDDB2\uDDC1-\uDDC4\uDDDA\uDDDC\uDE00-\uDE11\uDE13-\uDE2B\uDE80-\uDE86\uDE88\uDE8A-\uDE8D\uDE8F-\uDE9D\uDE9F-\uDEA8\uDEB0-\uDEDE\uDF05-\uDF0C\uDF0F\uDF10\uDF13-\uDF28\uDF2A-\uDF30\uDF32\uDF33\uDF35-\uDF39\uDF3D\uDF50\uDF5D-\uDF61]|\uD805[\uDC00-\uDC34\uDC47-\uDC4A\uDC80-\uDCAF\uDCC4\uDCC5\uDCC7\uDD80-\uDDAE\uDDD8-\uDDDB\uDE00-\uDE2F\uDE44\uDE80-\uDEAA\uDF00-\uDF19]|\uD806[\uDCA0-\uDCDF\uDCFF\uDE00\uDE0B-\uDE32\uDE3A\uDE50\uDE5C-\uDE83\uDE86-\uDE89\uDEC0-\uDEF8]|\uD807[\uDC00-\uDC08\uDC0A-\uDC2E\uDC40\uDC72-\uDC8F\uDD00-\uDD06\uDD08\uDD09\uDD0B-\uDD30\uDD46]|\uD808[\uDC00-\uDF99]|\uD809[\uDC00-\uDC6E\uDC80-\uDD43]|[\uD80C\uD81C-\uD820\uD840-\uD868\uD86A-\uD86C\uD86F-\uD872\uD874-\uD879][\uDC00-\uDFFF]|\uD80D[\uDC00-\uDC2E]|\uD811[\uDC00-\uDE46]|\uD81A[\uDC00-\uDE38\uDE40-\uDE5E\uDED0-\uDEED\uDF00-\uDF2F\uDF40-\uDF43\uDF63-\uDF77\uDF7D-\uDF8F]|\uD81B[\uDF00-\uDF44\uDF50\uDF93-\uDF9F\uDFE0\uDFE1]|\uD821[\uDC00-\uDFEC]|\uD822[\uDC00-\uDEF2]|\uD82C[\uDC00-\uDD1E\uDD70-\uDEFB]|\uD82F[\uDC00-\uDC6A\uDC70-\uDC7C\uDC80-\uDC88\uDC90-\uDC99]|\uD835[\uDC00-\uDC54\uDC56-\uDC9C\uDC9E\uDC9F\uDCA2\uDCA5\uDCA6\uDCA9-\uDCAC\uDCAE-\uDCB9\uDCBB\uDCBD-\uDCC3\uDCC5-\uDD05\uDD07-\uDD0A\uDD0D-\uDD14\uDD16-\uDD1C\uDD1E-\uDD39\uDD3B-\uDD3E\uDD40-\uDD44\uDD46\uDD4A-\uDD50\uDD52-\uDEA5\uDEA8-\uDEC0\uDEC2-\uDEDA\uDEDC-\uDEFA\uDEFC-\uDF14\uDF16-\uDF34\uDF36-\uDF4E\uDF50-\uDF6E\uDF70-\uDF88\uDF8A-\uDFA8\uDFAA-\uDFC2\uDFC4-\uDFCB]|\uD83A[\uDC00-\uDCC4\uDD00-\uDD43]|\uD83B[\uDE00-\uDE03\uDE05-\uDE1F\uDE21\uDE22\uDE24\uDE27\uDE29-\uDE32\uDE34-\uDE37\uDE39\uDE3B\uDE42\uDE47\uDE49\uDE4B\uDE4D-\uDE4F\uDE51\uDE52\uDE54\uDE57\uDE59\uDE5B\uDE5D\uDE5F\uDE61\uDE62\uDE64\uDE67-\uDE6A\uDE6C-\uDE72\uDE74-\uDE77\uDE79-\uDE7C\uDE7E\uDE80-\uDE89\uDE8B-\uDE9B\uDEA1-\uDEA3\uDEA5-\uDEA9\uDEAB-\uDEBB]|\uD869[\uDC00-\uDED6\uDF00-\uDFFF]|\uD86D[\uDC00-\uDF34\uDF40-\uDFFF]|\uD86E[\uDC00-\uDC1D\uDC20-\uDFFF]|\uD873[\uDC00-\uDEA1\uDEB0-\uDFFF]|\uD87A[\uDC00-\uDFE0]|\uD87E[\uDC00-\uDE1D]/;
    module.exports.ID_Continue =
      /[\xAA\xB5\xBA\xC0-\xD6\xD8-\xF6\xF8-\u02C1\u02C6-\u02D1\u02E0-\u02E4\u02EC\u02EE\u0300-\u0374\u0376\u0377\u037A-\u037D\u037F\u0386\u0388-\u038A\u038C\u038E-\u03A1\u03A3-\u03F5\u03F7-\u0481\u0483-\u0487\u048A-\u052F\u0531-\u0556\u0559\u0561-\u0587\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u05D0-\u05EA\u05F0-\u05F2\u0610-\u061A\u0620-\u0669\u066E-\u06D3\u06D5-\u06DC\u06DF-\u06E8\u06EA-\u06FC\u06FF\u0710-\u074A\u074D-\u07B1\u07C0-\u07F5\u07FA\u0800-\u082D\u0840-\u085B\u0860-\u086A\u08A0-\u08B4\u08B6-\u08BD\u08D4-\u08E1\u08E3-\u0963\u0966-\u096F\u0971-\u0983\u0985-\u098C\u098F\u0990\u0993-\u09A8\u09AA-\u09B0\u09B2\u09B6-\u09B9\u09BC-\u09C4\u09C7\u09C8\u09CB-\u09CE\u09D7\u09DC\u09DD\u09DF-\u09E3\u09E6-\u09F1\u09FC\u0A01-\u0A03\u0A05-\u0A0A\u0A0F\u0A10\u0A13-\u0A28\u0A2A-\u0A30\u0A32\u0A33\u0A35\u0A36\u0A38\u0A39\u0A3C\u0A3E-\u0A42\u0A47\u0A48\u0A4B-\u0A4D\u0A51\u0A59-\u0A5C\u0A5E\u0A66-\u0A75\u0A81-\u0A83\u0A85-\u0A8D\u0A8F-\u0A91\u0A93-\u0AA8\u0AAA-\u0AB0\u0AB2\u0AB3\u0AB5-\u0AB9\u0ABC-\u0AC5\u0AC7-\u0AC9\u0ACB-\u0ACD\u0AD0\u0AE0-\u0AE3\u0AE6-\u0AEF\u0AF9-\u0AFF\u0B01-\u0B03\u0B05-\u0B0C\u0B0F\u0B10\u0B13-\u0B28\u0B2A-\u0B30\u0B32\u0B33\u0B35-\u0B39\u0B3C-\u0B44\u0B47\u0B48\u0B4B-\u0B4D\u0B56\u0B57\u0B5C\u0B5D\u0B5F-\u0B63\u0B66-\u0B6F\u0B71\u0B82\u0B83\u0B85-\u0B8A\u0B8E-\u0B90\u0B92-\u0B95\u0B99\u0B9A\u0B9C\u0B9E\u0B9F\u0BA3\u0BA4\u0BA8-\u0BAA\u0BAE-\u0BB9\u0BBE-\u0BC2\u0BC6-\u0BC8\u0BCA-\u0BCD\u0BD0\u0BD7\u0BE6-\u0BEF\u0C00-\u0C03\u0C05-\u0C0C\u0C0E-\u0C10\u0C12-\u0C28\u0C2A-\u0C39\u0C3D-\u0C44\u0C46-\u0C48\u0C4A-\u0C4D\u0C55\u0C56\u0C58-\u0C5A\u0C60-\u0C63\u0C66-\u0C6F\u0C80-\u0C83\u0C85-\u0C8C\u0C8E-\u0C90\u0C92-\u0CA8\u0CAA-\u0CB3\u0CB5-\u0CB9\u0CBC-\u0CC4\u0CC6-\u0CC8\u0CCA-\u0CCD\u0CD5\u0CD6\u0CDE\u0CE0-\u0CE3\u0CE6-\u0CEF\u0CF1\u0CF2\u0D00-\u0D03\u0D05-\u0D0C\u0D0E-\u0D10\u0D12-\u0D44\u0D46-\u0D48\u0D4A-\u0D4E\u0D54-\u0D57\u0D5F-\u0D63\u0D66-\u0D6F\u0D7A-\u0D7F\u0D82\u0D83\u0D85-\u0D96\u0D9A-\u0DB1\u0DB3-\u0DBB\u0DBD\u0DC0-\u0DC6\u0DCA\u0DCF-\u0DD4\u0DD6\u0DD8-\u0DDF\u0DE6-\u0DEF\u0DF2\u0DF3\u0E01-\u0E3A\u0E40-\u0E4E\u0E50-\u0E59\u0E81\u0E82\u0E84\u0E87\u0E88\u0E8A\u0E8D\u0E94-\u0E97\u0E99-\u0E9F\u0EA1-\u0EA3\u0EA5\u0EA7\u0EAA\u0EAB\u0EAD-\u0EB9\u0EBB-\u0EBD\u0EC0-\u0EC4\u0EC6\u0EC8-\u0ECD\u0ED0-\u0ED9\u0EDC-\u0EDF\u0F00\u0F18\u0F19\u0F20-\u0F29\u0F35\u0F37\u0F39\u0F3E-\u0F47\u0F49-\u0F6C\u0F71-\u0F84\u0F86-\u0F97\u0F99-\u0FBC\u0FC6\u1000-\u1049\u1050-\u109D\u10A0-\u10C5\u10C7\u10CD\u10D0-\u10FA\u10FC-\u1248\u124A-\u124D\u1250-\u1256\u1258\u125A-\u125D\u1260-\u1288\u128A-\u128D\u1290-\u12B0\u12B2-\u12B5\u12B8-\u12BE\u12C0\u12C2-\u12C5\u12C8-\u12D6\u12D8-\u1310\u1312-\u1315\u1318-\u135A\u135D-\u135F\u1380-\u138F\u13A0-\u13F5\u13F8-\u13FD\u1401-\u166C\u166F-\u167F\u1681-\u169A\u16A0-\u16EA\u16EE-\u16F8\u1700-\u170C\u170E-\u1714\u1720-\u1734\u1740-\u1753\u1760-\u176C\u176E-\u1770\u1772\u1773\u1780-\u17D3\u17D7\u17DC\u17DD\u17E0-\u17E9\u180B-\u180D\u1810-\u1819\u1820-\u1877\u1880-\u18AA\u18B0-\u18F5\u1900-\u191E\u1920-\u192B\u1930-\u193B\u1946-\u196D\u1970-\u1974\u1980-\u19AB\u19B0-\u19C9\u19D0-\u19D9\u1A00-\u1A1B\u1A20-\u1A5E\u1A60-\u1A7C\u1A7F-\u1A89\u1A90-\u1A99\u1AA7\u1AB0-\u1ABD\u1B00-\u1B4B\u1B50-\u1B59\u1B6B-\u1B73\u1B80-\u1BF3\u1C00-\u1C37\u1C40-\u1C49\u1C4D-\u1C7D\u1C80-\u1C88\u1CD0-\u1CD2\u1CD4-\u1CF9\u1D00-\u1DF9\u1DFB-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F59\u1F5B\u1F5D\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FBC\u1FBE\u1FC2-\u1FC4\u1FC6-\u1FCC\u1FD0-\u1FD3\u1FD6-\u1FDB\u1FE0-\u1FEC\u1FF2-\u1FF4\u1FF6-\u1FFC\u203F\u2040\u2054\u2071\u207F\u2090-\u209C\u20D0-\u20DC\u20E1\u20E5-\u20F0\u2102\u2107\u210A-\u2113\u2115\u2119-\u211D\u2124\u2126\u2128\u212A-\u212D\u212F-\u2139\u213C-\u213F\u2145-\u2149\u214E\u2160-\u2188\u2C00-\u2C2E\u2C30-\u2C5E\u2C60-\u2CE4\u2CEB-\u2CF3\u2D00-\u2D25\u2D27\u2D2D\u2D30-\u2D67\u2D6F\u2D7F-\u2D96\u2DA0-\u2DA6\u2DA8-\u2DAE\u2DB0-\u2DB6\u2DB8-\u2DBE\u2DC0-\u2DC6\u2DC8-\u2DCE\u2DD0-\u2DD6\u2DD8-\u2DDE\u2DE0-\u2DFF\u2E2F\u3005-\u3007\u3021-\u302F\u3031-\u3035\u3038-\u303C\u3041-\u3096\u3099\u309A\u309D-\u309F\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312E\u3131-\u318E\u31A0-\u31BA\u31F0-\u31FF\u3400-\u4DB5\u4E00-\u9FEA\uA000-\uA48C\uA4D0-\uA4FD\uA500-\uA60C\uA610-\uA62B\uA640-\uA66F\uA674-\uA67D\uA67F-\uA6F1\uA717-\uA71F\uA722-\uA788\uA78B-\uA7AE\uA7B0-\uA7B7\uA7F7-\uA827\uA840-\uA873\uA880-\uA8C5\uA8D0-\uA8D9\uA8E0-\uA8F7\uA8FB\uA8FD\uA900-\uA92D\uA930-\uA953\uA960-\uA97C\uA980-\uA9C0\uA9CF-\uA9D9\uA9E0-\uA9FE\uAA00-\uAA36\uAA40-\uAA4D\uAA50-\uAA59\uAA60-\uAA76\uAA7A-\uAAC2\uAADB-\uAADD\uAAE0-\uAAEF\uAAF2-\uAAF6\uAB01-\uAB06\uAB09-\uAB0E\uAB11-\uAB16\uAB20-\uAB26\uAB28-\uAB2E\uAB30-\uAB5A\uAB5C-\uAB65\uAB70-\uABEA\uABEC\uABED\uABF0-\uABF9\uAC00-\uD7A3\uD7B0-\uD7C6\uD7CB-\uD7FB\uF900-\uFA6D\uFA70-\uFAD9\uFB00-\uFB06\uFB13-\uFB17\uFB1D-\uFB28\uFB2A-\uFB36\uFB38-\uFB3C\uFB3E\uFB40\uFB41\uFB43\uFB44\uFB46-\uFBB1\uFBD3-\uFD3D\uFD50-\uFD8F\uFD92-\uFDC7\uFDF0-\uFDFB\uFE00-\uFE0F\uFE20-\uFE2F\uFE33\uFE34\uFE4D-\uFE4F\uFE70-\uFE74\uFE76-\uFEFC\uFF10-\uFF19\uFF21-\uFF3A\uFF3F\uFF41-\uFF5A\uFF66-\uFFBE\uFFC2-\uFFC7\uFFCA-\uFFCF\uFFD2-\uFFD7\uFFDA-\uFFDC]|\uD800[\uDC00-\uDC0B\uDC0D-\uDC26\uDC28-\uDC3A\uDC3C\uDC3D\uDC3F-\uDC4D\uDC50-\uDC5D\uDC80-\uDCFA\uDD40-\uDD74\uDDFD\uDE80-\uDE9C\uDEA0-\uDED0\uDEE0\uDF00-\uDF1F\uDF2D-\uDF4A\uDF50-\uDF7A\uDF80-\uDF9D\uDFA0-\uDFC3\uDFC8-\uDFCF\uDFD1-\uDFD5]|\uD801[\uDC00-\uDC9D\uDCA0-\uDCA9\uDCB0-\uDCD3\uDCD8-\uDCFB\uDD00-\uDD27\uDD30-\uDD63\uDE00-\uDF36\uDF40-\uDF55\uDF60-\uDF67]|\uD802[\uDC00-\uDC05\uDC08\uDC0A-\uDC35\uDC37\uDC38\uDC3C\uDC3F-\uDC55\uDC60-\uDC76\uDC80-\uDC9E\uDCE0-\uDCF2\uDCF4\uDCF5\uDD00-\uDD15\uDD20-\uDD39\uDD80-\uDDB7\uDDBE\uDDBF\uDE00-\uDE03\uDE05\uDE06\uDE0C-\uDE13\uDE15-\uDE17\uDE19-\uDE33\uDE38-\uDE3A\uDE3F\uDE60-\uDE7C\uDE80-\uDE9C\uDEC0-\uDEC7\uDEC9-\uDEE6\uDF00-\uDF35\uDF40-\uDF55\uDF60-\uDF72\uDF80-\uDF91]|\uD803[\uDC00-\uDC48\uDC80-\uDCB2\uDCC0-\uDCF2]|\uD804[\uDC00-\uDC46\uDC66-\uDC6F\uDC7F-\uDCBA\uDCD0-\uDCE8\uDCF0-\uDCF9\uDD00-\uDD34\uDD36-\uDD3F\uDD50-\uDD73\uDD76\uDD80-\uDDC4\uDDCA-\uDDCC\uDDD0-\uDDDA\uDDDC\uDE00-\uDE11\uDE13-\uDE37\uDE3E\uDE80-\uDE86\uDE88\uDE8A-\uDE8D\uDE8F-\uDE9D\uDE9F-\uDEA8\uDEB0-\uDEEA\uDEF0-\uDEF9\uDF00-\uDF03\uDF05-\uDF0C\uDF0F\uDF10\uDF13-\uDF28\uDF2A-\uDF30\uDF32\uDF33\uDF35-\uDF39\uDF3C-\uDF44\uDF47\uDF48\uDF4B-\uDF4D\uDF50\uDF57\uDF5D-\uDF63\uDF66-\uDF6C\uDF70-\uDF74]|\uD805[\uDC00-\uDC4A\uDC50-\uDC59\uDC80-\uDCC5\uDCC7\uDCD0-\uDCD9\uDD80-\uDDB5\uDDB8-\uDDC0\uDDD8-\uDDDD\uDE00-\uDE40\uDE44\uDE50-\uDE59\uDE80-\uDEB7\uDEC0-\uDEC9\uDF00-\uDF19\uDF1D-\uDF2B\uDF30-\uDF39]|\uD806[\uDCA0-\uDCE9\uDCFF\uDE00-\uDE3E\uDE47\uDE50-\uDE83\uDE86-\uDE99\uDEC0-\uDEF8]|\uD807[\uDC00-\uDC08\uDC0A-\uDC36\uDC38-\uDC40\uDC50-\uDC59\uDC72-\uDC8F\uDC92-\uDCA7\uDCA9-\uDCB6\uDD00-\uDD06\uDD08\uDD09\uDD0B-\uDD36\uDD3A\uDD3C\uDD3D\uDD3F-\uDD47\uDD50-\uDD59]|\uD808[\uDC00-\uDF99]|\uD809[\uDC00-\uDC6E\uDC80-\uDD43]|[\uD80C\uD81C-\uD820\uD840-\uD868\uD86A-\uD86C\uD86F-\uD872\uD874-\uD879][\uDC00-\uDFFF]|\uD80D[\uDC00-\uDC2E]|\uD811[\uDC00-\uDE46]|\uD81A[\uDC00-\uDE38\uDE40-\uDE5E\uDE60-\uDE69\uDED0-\uDEED\uDEF0-\uDEF4\uDF00-\uDF36\uDF40-\uDF43\uDF50-\uDF59\uDF63-\uDF77\uDF7D-\uDF8F]|\uD81B[\uDF00-\uDF44\uDF50-\uDF7E\uDF8F-\uDF9F\uDFE0\uDFE1]|\uD821[\uDC00-\uDFEC]|\uD822[\uDC00-\uDEF2]|\uD82C[\uDC00-\uDD1E\uDD70-\uDEFB]|\uD82F[\uDC00-\uDC6A\uDC70-\uDC7C\uDC80-\uDC88\uDC90-\uDC99\uDC9D\uDC9E]|\uD834[\uDD65-\uDD69\uDD6D-\uDD72\uDD7B-\uDD82\uDD85-\uDD8B\uDDAA-\uDDAD\uDE42-\uDE44]|\uD835[\uDC00-\uDC54\uDC56-\uDC9C\uDC9E\uDC9F\uDCA2\uDCA5\uDCA6\uDCA9-\uDCAC\uDCAE-\uDCB9\uDCBB\uDCBD-\uDCC3\uDCC5-\uDD05\uDD07-\uDD0A\uDD0D-\uDD14\uDD16-\uDD1C\uDD1E-\uDD39\uDD3B-\uDD3E\uDD40-\uDD44\uDD46\uDD4A-\uDD50\uDD52-\uDEA5\uDEA8-\uDEC0\uDEC2-\uDEDA\uDEDC-\uDEFA\uDEFC-\uDF14\uDF16-\uDF34\uDF36-\uDF4E\uDF50-\uDF6E\uDF70-\uDF88\uDF8A-\uDFA8\uDFAA-\uDFC2\uDFC4-\uDFCB\uDFCE-\uDFFF]|\uD836[\uDE00-\uDE36\uDE3B-\uDE6C\uDE75\uDE84\uDE9B-\uDE9F\uDEA1-\uDEAF]|\uD838[\uDC00-\uDC06\uDC08-\uDC18\uDC1B-\uDC21\uDC23\uDC24\uDC26-\uDC2A]|\uD83A[\uDC00-\uDCC4\uDCD0-\uDCD6\uDD00-\uDD4A\uDD50-\uDD59]|\uD83B[\uDE00-\uDE03\uDE05-\uDE1F\uDE21\uDE22\uDE24\uDE27\uDE29-\uDE32\uDE34-\uDE37\uDE39\uDE3B\uDE42\uDE47\uDE49\uDE4B\uDE4D-\uDE4F\uDE51\uDE52\uDE54\uDE57\uDE59\uDE5B\uDE5D\uDE5F\uDE61\uDE62\uDE64\uDE67-\uDE6A\uDE6C-\uDE72\uDE74-\uDE77\uDE79-\uDE7C\uDE7E\uDE80-\uDE89\uDE8B-\uDE9B\uDEA1-\uDEA3\uDEA5-\uDEA9\uDEAB-\uDEBB]|\uD869[\uDC00-\uDED6\uDF00-\uDFFF]|\uD86D[\uDC00-\uDF34\uDF40-\uDFFF]|\uD86E[\uDC00-\uDC1D\uDC20-\uDFFF]|\uD873[\uDC00-\uDEA1\uDEB0-\uDFFF]|\uD87A[\uDC00-\uDFE0]|\uD87E[\uDC00-\uDE1D]|\uDB40[\uDD00-\uDDEF]/;
  },
});
var require_util = __commonJS({
  "../../work/main/node_modules/.pnpm/json5@2.2.3/node_modules/json5/lib/util.js"(exports, module) {
    var unicode = require_unicode();
    module.exports = {
      isSpaceSeparator(c) {
        return typeof c == "string" && unicode.Space_Separator.test(c);
      },
      isIdStartChar(c) {
        return (
          typeof c == "string" &&
          ((c >= "a" && c <= "z") || (c >= "A" && c <= "Z") || c === "$" || c === "_" || unicode.ID_Start.test(c))
        );
      },
      isIdContinueChar(c) {
        return (
          typeof c == "string" &&
          ((c >= "a" && c <= "z") ||
            (c >= "A" && c <= "Z") ||
            (c >= "0" && c <= "9") ||
            c === "$" ||
            c === "_" ||
            c === "\u200C" ||
            c === "\u200D" ||
            unicode.ID_Continue.test(c))
        );
      },
      isDigit(c) {
        return typeof c == "string" && /[0-9]/.test(c);
      },
      isHexDigit(c) {
        return typeof c == "string" && /[0-9A-Fa-f]/.test(c);
      },
    };
  },
});
var require_parse = __commonJS({
  "../../work/main/node_modules/.pnpm/json5@2.2.3/node_modules/json5/lib/parse.js"(exports, module) {
    var util = require_util(),
      source,
      parseState,
      stack,
      pos,
      line2,
      column,
      token,
      key,
      root;
    module.exports = function (text2, reviver) {
      ((source = String(text2)),
        (parseState = "start"),
        (stack = []),
        (pos = 0),
        (line2 = 1),
        (column = 0),
        (token = void 0),
        (key = void 0),
        (root = void 0));
      do ((token = lex()), parseStates[parseState]());
      while (token.type !== "eof");
      return typeof reviver == "function" ? internalize({ "": root }, "", reviver) : root;
    };
    function internalize(holder, name, reviver) {
      let value = holder[name];
      if (value != null && typeof value == "object")
        if (Array.isArray(value))
          for (let i = 0; i < value.length; i++) {
            let key2 = String(i),
              replacement = internalize(value, key2, reviver);
            replacement === void 0
              ? delete value[key2]
              : Object.defineProperty(value, key2, {
                  value: replacement,
                  writable: !0,
                  enumerable: !0,
                  configurable: !0,
                });
          }
        else
          for (let key2 in value) {
            let replacement = internalize(value, key2, reviver);
            replacement === void 0
              ? delete value[key2]
              : Object.defineProperty(value, key2, {
                  value: replacement,
                  writable: !0,
                  enumerable: !0,
                  configurable: !0,
                });
          }
      return reviver.call(holder, name, value);
    }
    var lexState, buffer, doubleQuote, sign, c;
    function lex() {
      for (lexState = "default", buffer = "", doubleQuote = !1, sign = 1; ;) {
        c = peek();
        let token2 = lexStates[lexState]();
        if (token2) return token2;
      }
    }
    function peek() {
      if (source[pos]) return String.fromCodePoint(source.codePointAt(pos));
    }
    function read() {
      let c2 = peek();
      return (
        c2 ===
        `
`
          ? (line2++, (column = 0))
          : c2
            ? (column += c2.length)
            : column++,
        c2 && (pos += c2.length),
        c2
      );
    }
    var lexStates = {
      default() {
        switch (c) {
          case "	":
          case "\v":
          case "\f":
          case " ":
          case "\xA0":
          case "\uFEFF":
          case `
`:
          case "\r":
          case "\u2028":
          case "\u2029":
            read();
            return;
          case "/":
            (read(), (lexState = "comment"));
            return;
          case void 0:
            return (read(), newToken("eof"));
        }
        if (util.isSpaceSeparator(c)) {
          read();
          return;
        }
        return lexStates[parseState]();
      },
      comment() {
        switch (c) {
          case "*":
            (read(), (lexState = "multiLineComment"));
            return;
          case "/":
            (read(), (lexState = "singleLineComment"));
            return;
        }
        throw invalidChar(read());
      },
      multiLineComment() {
        switch (c) {
          case "*":
            (read(), (lexState = "multiLineCommentAsterisk"));
            return;
          case void 0:
            throw invalidChar(read());
        }
        read();
      },
      multiLineCommentAsterisk() {
        switch (c) {
          case "*":
            read();
            return;
          case "/":
            (read(), (lexState = "default"));
            return;
          case void 0:
            throw invalidChar(read());
        }
        (read(), (lexState = "multiLineComment"));
      },
      singleLineComment() {
        switch (c) {
          case `
`:
          case "\r":
          case "\u2028":
          case "\u2029":
            (read(), (lexState = "default"));
            return;
          case void 0:
            return (read(), newToken("eof"));
        }
        read();
      },
      value() {
        switch (c) {
          case "{":
          case "[":
            return newToken("punctuator", read());
          case "n":
            return (read(), literal("ull"), newToken("null", null));
          case "t":
            return (read(), literal("rue"), newToken("boolean", !0));
          case "f":
            return (read(), literal("alse"), newToken("boolean", !1));
          case "-":
          case "+":
            (read() === "-" && (sign = -1), (lexState = "sign"));
            return;
          case ".":
            ((buffer = read()), (lexState = "decimalPointLeading"));
            return;
          case "0":
            ((buffer = read()), (lexState = "zero"));
            return;
          case "1":
          case "2":
          case "3":
          case "4":
          case "5":
          case "6":
          case "7":
          case "8":
          case "9":
            ((buffer = read()), (lexState = "decimalInteger"));
            return;
          case "I":
            return (read(), literal("nfinity"), newToken("numeric", 1 / 0));
          case "N":
            return (read(), literal("aN"), newToken("numeric", NaN));
          case '"':
          case "'":
            ((doubleQuote = read() === '"'), (buffer = ""), (lexState = "string"));
            return;
        }
        throw invalidChar(read());
      },
      identifierNameStartEscape() {
        if (c !== "u") throw invalidChar(read());
        read();
        let u = unicodeEscape();
        switch (u) {
          case "$":
          case "_":
            break;
          default:
            if (!util.isIdStartChar(u)) throw invalidIdentifier();
            break;
        }
        ((buffer += u), (lexState = "identifierName"));
      },
      identifierName() {
        switch (c) {
          case "$":
          case "_":
          case "\u200C":
          case "\u200D":
            buffer += read();
            return;
          case "\\":
            (read(), (lexState = "identifierNameEscape"));
            return;
        }
        if (util.isIdContinueChar(c)) {
          buffer += read();
          return;
        }
        return newToken("identifier", buffer);
      },
      identifierNameEscape() {
        if (c !== "u") throw invalidChar(read());
        read();
        let u = unicodeEscape();
        switch (u) {
          case "$":
          case "_":
          case "\u200C":
          case "\u200D":
            break;
          default:
            if (!util.isIdContinueChar(u)) throw invalidIdentifier();
            break;
        }
        ((buffer += u), (lexState = "identifierName"));
      },
      sign() {
        switch (c) {
          case ".":
            ((buffer = read()), (lexState = "decimalPointLeading"));
            return;
          case "0":
            ((buffer = read()), (lexState = "zero"));
            return;
          case "1":
          case "2":
          case "3":
          case "4":
          case "5":
          case "6":
          case "7":
          case "8":
          case "9":
            ((buffer = read()), (lexState = "decimalInteger"));
            return;
          case "I":
            return (read(), literal("nfinity"), newToken("numeric", sign * (1 / 0)));
          case "N":
            return (read(), literal("aN"), newToken("numeric", NaN));
        }
        throw invalidChar(read());
      },
      zero() {
        switch (c) {
          case ".":
            ((buffer += read()), (lexState = "decimalPoint"));
            return;
          case "e":
          case "E":
            ((buffer += read()), (lexState = "decimalExponent"));
            return;
          case "x":
          case "X":
            ((buffer += read()), (lexState = "hexadecimal"));
            return;
        }
        return newToken("numeric", sign * 0);
      },
      decimalInteger() {
        switch (c) {
          case ".":
            ((buffer += read()), (lexState = "decimalPoint"));
            return;
          case "e":
          case "E":
            ((buffer += read()), (lexState = "decimalExponent"));
            return;
        }
        if (util.isDigit(c)) {
          buffer += read();
          return;
        }
        return newToken("numeric", sign * Number(buffer));
      },
      decimalPointLeading() {
        if (util.isDigit(c)) {
          ((buffer += read()), (lexState = "decimalFraction"));
          return;
        }
        throw invalidChar(read());
      },
      decimalPoint() {
        switch (c) {
          case "e":
          case "E":
            ((buffer += read()), (lexState = "decimalExponent"));
            return;
        }
        if (util.isDigit(c)) {
          ((buffer += read()), (lexState = "decimalFraction"));
          return;
        }
        return newToken("numeric", sign * Number(buffer));
      },
      decimalFraction() {
        switch (c) {
          case "e":
          case "E":
            ((buffer += read()), (lexState = "decimalExponent"));
            return;
        }
        if (util.isDigit(c)) {
          buffer += read();
          return;
        }
        return newToken("numeric", sign * Number(buffer));
      },
      decimalExponent() {
        switch (c) {
          case "+":
          case "-":
            ((buffer += read()), (lexState = "decimalExponentSign"));
            return;
        }
        if (util.isDigit(c)) {
          ((buffer += read()), (lexState = "decimalExponentInteger"));
          return;
        }
        throw invalidChar(read());
      },
      decimalExponentSign() {
        if (util.isDigit(c)) {
          ((buffer += read()), (lexState = "decimalExponentInteger"));
          return;
        }
        throw invalidChar(read());
      },
      decimalExponentInteger() {
        if (util.isDigit(c)) {
          buffer += read();
          return;
        }
        return newToken("numeric", sign * Number(buffer));
      },
      hexadecimal() {
        if (util.isHexDigit(c)) {
          ((buffer += read()), (lexState = "hexadecimalInteger"));
          return;
        }
        throw invalidChar(read());
      },
      hexadecimalInteger() {
        if (util.isHexDigit(c)) {
          buffer += read();
          return;
        }
        return newToken("numeric", sign * Number(buffer));
      },
      string() {
        switch (c) {
          case "\\":
            (read(), (buffer += escape()));
            return;
          case '"':
            if (doubleQuote) return (read(), newToken("string", buffer));
            buffer += read();
            return;
          case "'":
            if (!doubleQuote) return (read(), newToken("string", buffer));
            buffer += read();
            return;
          case `
`:
          case "\r":
            throw invalidChar(read());
          case "\u2028":
          case "\u2029":
            separatorChar(c);
            break;
          case void 0:
            throw invalidChar(read());
        }
        buffer += read();
      },
      start() {
        switch (c) {
          case "{":
          case "[":
            return newToken("punctuator", read());
        }
        lexState = "value";
      },
      beforePropertyName() {
        switch (c) {
          case "$":
          case "_":
            ((buffer = read()), (lexState = "identifierName"));
            return;
          case "\\":
            (read(), (lexState = "identifierNameStartEscape"));
            return;
          case "}":
            return newToken("punctuator", read());
          case '"':
          case "'":
            ((doubleQuote = read() === '"'), (lexState = "string"));
            return;
        }
        if (util.isIdStartChar(c)) {
          ((buffer += read()), (lexState = "identifierName"));
          return;
        }
        throw invalidChar(read());
      },
      afterPropertyName() {
        if (c === ":") return newToken("punctuator", read());
        throw invalidChar(read());
      },
      beforePropertyValue() {
        lexState = "value";
      },
      afterPropertyValue() {
        switch (c) {
          case ",":
          case "}":
            return newToken("punctuator", read());
        }
        throw invalidChar(read());
      },
      beforeArrayValue() {
        if (c === "]") return newToken("punctuator", read());
        lexState = "value";
      },
      afterArrayValue() {
        switch (c) {
          case ",":
          case "]":
            return newToken("punctuator", read());
        }
        throw invalidChar(read());
      },
      end() {
        throw invalidChar(read());
      },
    };
    function newToken(type, value) {
      return { type, value, line: line2, column };
    }
    function literal(s) {
      for (let c2 of s) {
        if (peek() !== c2) throw invalidChar(read());
        read();
      }
    }
    function escape() {
      switch (peek()) {
        case "b":
          return (read(), "\b");
        case "f":
          return (read(), "\f");
        case "n":
          return (
            read(),
            `
`
          );
        case "r":
          return (read(), "\r");
        case "t":
          return (read(), "	");
        case "v":
          return (read(), "\v");
        case "0":
          if ((read(), util.isDigit(peek()))) throw invalidChar(read());
          return "\0";
        case "x":
          return (read(), hexEscape());
        case "u":
          return (read(), unicodeEscape());
        case `
`:
        case "\u2028":
        case "\u2029":
          return (read(), "");
        case "\r":
          return (
            read(),
            peek() ===
              `
` && read(),
            ""
          );
        case "1":
        case "2":
        case "3":
        case "4":
        case "5":
        case "6":
        case "7":
        case "8":
        case "9":
          throw invalidChar(read());
        case void 0:
          throw invalidChar(read());
      }
      return read();
    }
    function hexEscape() {
      let buffer2 = "",
        c2 = peek();
      if (!util.isHexDigit(c2) || ((buffer2 += read()), (c2 = peek()), !util.isHexDigit(c2))) throw invalidChar(read());
      return ((buffer2 += read()), String.fromCodePoint(parseInt(buffer2, 16)));
    }
    function unicodeEscape() {
      let buffer2 = "",
        count = 4;
      for (; count-- > 0;) {
        let c2 = peek();
        if (!util.isHexDigit(c2)) throw invalidChar(read());
        buffer2 += read();
      }
      return String.fromCodePoint(parseInt(buffer2, 16));
    }
    var parseStates = {
      start() {
        if (token.type === "eof") throw invalidEOF();
        push();
      },
      beforePropertyName() {
        switch (token.type) {
          case "identifier":
          case "string":
            ((key = token.value), (parseState = "afterPropertyName"));
            return;
          case "punctuator":
            pop();
            return;
          case "eof":
            throw invalidEOF();
        }
      },
      afterPropertyName() {
        if (token.type === "eof") throw invalidEOF();
        parseState = "beforePropertyValue";
      },
      beforePropertyValue() {
        if (token.type === "eof") throw invalidEOF();
        push();
      },
      beforeArrayValue() {
        if (token.type === "eof") throw invalidEOF();
        if (token.type === "punctuator" && token.value === "]") {
          pop();
          return;
        }
        push();
      },
      afterPropertyValue() {
        if (token.type === "eof") throw invalidEOF();
        switch (token.value) {
          case ",":
            parseState = "beforePropertyName";
            return;
          case "}":
            pop();
        }
      },
      afterArrayValue() {
        if (token.type === "eof") throw invalidEOF();
        switch (token.value) {
          case ",":
            parseState = "beforeArrayValue";
            return;
          case "]":
            pop();
        }
      },
      end() {},
    };
    function push() {
      let value;
      switch (token.type) {
        case "punctuator":
          switch (token.value) {
            case "{":
              value = {};
              break;
            case "[":
              value = [];
              break;
          }
          break;
        case "null":
        case "boolean":
        case "numeric":
        case "string":
          value = token.value;
          break;
      }
      if (root === void 0) root = value;
      else {
        let parent = stack[stack.length - 1];
        Array.isArray(parent)
          ? parent.push(value)
          : Object.defineProperty(parent, key, { value, writable: !0, enumerable: !0, configurable: !0 });
      }
      if (value !== null && typeof value == "object")
        (stack.push(value),
          Array.isArray(value) ? (parseState = "beforeArrayValue") : (parseState = "beforePropertyName"));
      else {
        let current = stack[stack.length - 1];
        current == null
          ? (parseState = "end")
          : Array.isArray(current)
            ? (parseState = "afterArrayValue")
            : (parseState = "afterPropertyValue");
      }
    }
    function pop() {
      stack.pop();
      let current = stack[stack.length - 1];
      current == null
        ? (parseState = "end")
        : Array.isArray(current)
          ? (parseState = "afterArrayValue")
          : (parseState = "afterPropertyValue");
    }
    function invalidChar(c2) {
      return syntaxError(
        c2 === void 0
          ? `JSON5: invalid end of input at ${line2}:${column}`
          : `JSON5: invalid character '${formatChar(c2)}' at ${line2}:${column}`,
      );
    }
    function invalidEOF() {
      return syntaxError(`JSON5: invalid end of input at ${line2}:${column}`);
    }
    function invalidIdentifier() {
      return ((column -= 5), syntaxError(`JSON5: invalid identifier character at ${line2}:${column}`));
    }
    function separatorChar(c2) {
      console.warn(`JSON5: '${formatChar(c2)}' in strings is not valid ECMAScript; consider escaping`);
    }
    function formatChar(c2) {
      let replacements = {
        "'": "\\'",
        '"': '\\"',
        "\\": "\\\\",
        "\b": "\\b",
        "\f": "\\f",
        "\n": "\\n",
        "\r": "\\r",
        "	": "\\t",
        "\v": "\\v",
        "\0": "\\0",
        "\u2028": "\\u2028",
        "\u2029": "\\u2029",
      };
      if (replacements[c2]) return replacements[c2];
      if (c2 < " ") {
        let hexString = c2.charCodeAt(0).toString(16);
        return "\\x" + ("00" + hexString).substring(hexString.length);
      }
      return c2;
    }
    function syntaxError(message) {
      let err = new SyntaxError(message);
      return ((err.lineNumber = line2), (err.columnNumber = column), err);
    }
  },
});
var require_stringify = __commonJS({
  "../../work/main/node_modules/.pnpm/json5@2.2.3/node_modules/json5/lib/stringify.js"(exports, module) {
    var util = require_util();
    module.exports = function (value, replacer, space) {
      let stack = [],
        indent = "",
        propertyList,
        replacerFunc,
        gap = "",
        quote;
      if (
        (replacer != null &&
          typeof replacer == "object" &&
          !Array.isArray(replacer) &&
          ((space = replacer.space), (quote = replacer.quote), (replacer = replacer.replacer)),
        typeof replacer == "function")
      )
        replacerFunc = replacer;
      else if (Array.isArray(replacer)) {
        propertyList = [];
        for (let v of replacer) {
          let item;
          (typeof v == "string"
            ? (item = v)
            : (typeof v == "number" || v instanceof String || v instanceof Number) && (item = String(v)),
            item !== void 0 && propertyList.indexOf(item) < 0 && propertyList.push(item));
        }
      }
      return (
        space instanceof Number ? (space = Number(space)) : space instanceof String && (space = String(space)),
        typeof space == "number"
          ? space > 0 && ((space = Math.min(10, Math.floor(space))), (gap = "          ".substr(0, space)))
          : typeof space == "string" && (gap = space.substr(0, 10)),
        serializeProperty("", { "": value })
      );
      function serializeProperty(key, holder) {
        let value2 = holder[key];
        switch (
          (value2 != null &&
            (typeof value2.toJSON5 == "function"
              ? (value2 = value2.toJSON5(key))
              : typeof value2.toJSON == "function" && (value2 = value2.toJSON(key))),
          replacerFunc && (value2 = replacerFunc.call(holder, key, value2)),
          value2 instanceof Number
            ? (value2 = Number(value2))
            : value2 instanceof String
              ? (value2 = String(value2))
              : value2 instanceof Boolean && (value2 = value2.valueOf()),
          value2)
        ) {
          case null:
            return "null";
          case !0:
            return "true";
          case !1:
            return "false";
        }
        if (typeof value2 == "string") return quoteString(value2, !1);
        if (typeof value2 == "number") return String(value2);
        if (typeof value2 == "object") return Array.isArray(value2) ? serializeArray(value2) : serializeObject(value2);
      }
      function quoteString(value2) {
        let quotes = { "'": 0.1, '"': 0.2 },
          replacements = {
            "'": "\\'",
            '"': '\\"',
            "\\": "\\\\",
            "\b": "\\b",
            "\f": "\\f",
            "\n": "\\n",
            "\r": "\\r",
            "	": "\\t",
            "\v": "\\v",
            "\0": "\\0",
            "\u2028": "\\u2028",
            "\u2029": "\\u2029",
          },
          product = "";
        for (let i = 0; i < value2.length; i++) {
          let c = value2[i];
          switch (c) {
            case "'":
            case '"':
              (quotes[c]++, (product += c));
              continue;
            case "\0":
              if (util.isDigit(value2[i + 1])) {
                product += "\\x00";
                continue;
              }
          }
          if (replacements[c]) {
            product += replacements[c];
            continue;
          }
          if (c < " ") {
            let hexString = c.charCodeAt(0).toString(16);
            product += "\\x" + ("00" + hexString).substring(hexString.length);
            continue;
          }
          product += c;
        }
        let quoteChar = quote || Object.keys(quotes).reduce((a, b) => (quotes[a] < quotes[b] ? a : b));
        return (
          (product = product.replace(new RegExp(quoteChar, "g"), replacements[quoteChar])),
          quoteChar + product + quoteChar
        );
      }
      function serializeObject(value2) {
        if (stack.indexOf(value2) >= 0) throw TypeError("Converting circular structure to JSON5");
        stack.push(value2);
        let stepback = indent;
        indent = indent + gap;
        let keys = propertyList || Object.keys(value2),
          partial = [];
        for (let key of keys) {
          let propertyString = serializeProperty(key, value2);
          if (propertyString !== void 0) {
            let member = serializeKey(key) + ":";
            (gap !== "" && (member += " "), (member += propertyString), partial.push(member));
          }
        }
        let final;
        if (partial.length === 0) final = "{}";
        else {
          let properties;
          if (gap === "") ((properties = partial.join(",")), (final = "{" + properties + "}"));
          else {
            let separator =
              `,
` + indent;
            ((properties = partial.join(separator)),
              (final =
                `{
` +
                indent +
                properties +
                `,
` +
                stepback +
                "}"));
          }
        }
        return (stack.pop(), (indent = stepback), final);
      }
      function serializeKey(key) {
        if (key.length === 0) return quoteString(key, !0);
        let firstChar = String.fromCodePoint(key.codePointAt(0));
        if (!util.isIdStartChar(firstChar)) return quoteString(key, !0);
        for (let i = firstChar.length; i < key.length; i++)
          if (!util.isIdContinueChar(String.fromCodePoint(key.codePointAt(i)))) return quoteString(key, !0);
        return key;
      }
      function serializeArray(value2) {
        if (stack.indexOf(value2) >= 0) throw TypeError("Converting circular structure to JSON5");
        stack.push(value2);
        let stepback = indent;
        indent = indent + gap;
        let partial = [];
        for (let i = 0; i < value2.length; i++) {
          let propertyString = serializeProperty(String(i), value2);
          partial.push(propertyString !== void 0 ? propertyString : "null");
        }
        let final;
        if (partial.length === 0) final = "[]";
        else if (gap === "") final = "[" + partial.join(",") + "]";
        else {
          let separator =
              `,
` + indent,
            properties = partial.join(separator);
          final =
            `[
` +
            indent +
            properties +
            `,
` +
            stepback +
            "]";
        }
        return (stack.pop(), (indent = stepback), final);
      }
    };
  },
});
var require_lib = __commonJS({
  "../../work/main/node_modules/.pnpm/json5@2.2.3/node_modules/json5/lib/index.js"(exports, module) {
    var parse = require_parse(),
      stringify = require_stringify(),
      JSON53 = { parse, stringify };
    module.exports = JSON53;
  },
});
var PROTOTYPE_NAMES = new Set(["__proto__", "constructor", "prototype"]),
  BARE_SEGMENT = /^[^.[\]\\"'\s]+$/;
function isPrototypeName(key) {
  return PROTOTYPE_NAMES.has(key);
}
function parseConfigPath(text2) {
  let segments = [],
    at = 0,
    fail = (reason) => {
      throw new ConfigError("PATH_SYNTAX", `Config path ${JSON.stringify(text2)}: ${reason} (at character ${at + 1}).`);
    };
  for (text2 === "" && fail("is empty; name a key such as gateway.port"); at < text2.length;)
    text2[at] === "["
      ? segments.push(readBracket())
      : (segments.length > 0 && (text2[at] !== "." && fail("expected '.' or '['"), (at += 1)),
        segments.push(readBare()));
  for (let segment of segments)
    typeof segment == "string" && isPrototypeName(segment) && fail(`the key ${segment} is not allowed`);
  return segments;
  function readBare() {
    let segment = "";
    for (; at < text2.length && text2[at] !== "." && text2[at] !== "[";)
      (text2[at] === "]" && fail("unexpected ']'"),
        text2[at] === "\\" && ((at += 1), at >= text2.length && fail("ends with a backslash")),
        (segment += text2[at]),
        (at += 1));
    return (segment === "" && fail('has an empty key; write it as [""]'), segment);
  }
  function readBracket() {
    let quoted = /^\["(?:[^"\\]|\\.)*"\]/s.exec(text2.slice(at));
    if (quoted) return ((at += quoted[0].length), parseQuoted(quoted[0].slice(1, -1)));
    let index = /^\[(0|[1-9]\d{0,14})\]/.exec(text2.slice(at));
    return index ? ((at += index[0].length), Number(index[1])) : fail('expected [index] or ["key"]');
  }
  function parseQuoted(literal) {
    try {
      return JSON.parse(literal);
    } catch {
      return fail("has a quoted key that is not valid JSON text");
    }
  }
}
function formatConfigPath(path) {
  let text2 = "";
  for (let segment of path)
    typeof segment == "number"
      ? (text2 += `[${segment}]`)
      : BARE_SEGMENT.test(segment)
        ? (text2 += text2 === "" ? segment : `.${segment}`)
        : (text2 += `[${JSON.stringify(segment)}]`);
  return text2;
}
function startsWith(path, prefix) {
  return prefix.length <= path.length && prefix.every((segment, i) => String(segment) === String(path[i]));
}
function samePath(a, b) {
  return a.length === b.length && startsWith(a, b);
}
var MAX_LISTED_VALUES = 24;
function issueAt(path, message, details = {}) {
  let issue = { path: path.join("."), label: formatConfigPath(path), message };
  if ((details.code !== void 0 && (issue.code = details.code), details.allowedValues !== void 0)) {
    issue.allowedValues = details.allowedValues.slice(0, MAX_LISTED_VALUES);
    let hidden = details.allowedValues.length - MAX_LISTED_VALUES;
    hidden > 0 && (issue.allowedValuesHiddenCount = hidden);
  }
  return issue;
}
function formatIssue(issue) {
  let where = issue.source === void 0 ? "" : `${issue.source}${position(issue)}: `,
    what = issue.label === "" ? issue.message : `${issue.label}: ${issue.message}`;
  return where + what;
}
function position(issue) {
  return issue.line === void 0 ? "" : `:${issue.line}:${issue.column ?? 1}`;
}
function issueToJson(issue) {
  let { label: _label, ...json } = issue;
  return json;
}
import { basename as basename2 } from "node:path";
function isTree(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
var KEY_ORDER = Symbol("key order"),
  INTEGER_LIKE = /^(0|[1-9]\d*)$/;
function rememberKeyOrder(tree, keys) {
  keys.some((key) => INTEGER_LIKE.test(key)) &&
    Object.defineProperty(tree, KEY_ORDER, { value: [...keys], enumerable: !1, configurable: !0, writable: !0 });
}
function orderedKeys(tree) {
  let keys = Object.keys(tree),
    order = tree[KEY_ORDER];
  if (order === void 0) return keys;
  let known = new Set(order);
  return [...order.filter((key) => Object.hasOwn(tree, key)), ...keys.filter((key) => !known.has(key))];
}
function treeFrom(entries) {
  let tree = {};
  for (let [key, value] of entries) setOwn(tree, key, value);
  return (rememberKeyOrder(tree, [...new Set(entries.map(([key]) => key))]), tree);
}
function setOwn(tree, key, value) {
  key === "__proto__"
    ? Object.defineProperty(tree, key, { value, enumerable: !0, configurable: !0, writable: !0 })
    : (tree[key] = value);
}
function addKey(tree, key, value) {
  let isNew = !Object.hasOwn(tree, key),
    before = isNew ? orderedKeys(tree) : [];
  (setOwn(tree, key, value), isNew && rememberKeyOrder(tree, [...before, key]));
}
function cloneTree(value) {
  return Array.isArray(value)
    ? value.map((item) => cloneTree(item))
    : isTree(value)
      ? treeFrom(orderedKeys(value).map((key) => [key, cloneTree(value[key])]))
      : value;
}
function equalTrees(a, b, options = { order: !1 }) {
  if (Object.is(a, b)) return !0;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, i) => equalTrees(item, b[i], options));
  if (!isTree(a) || !isTree(b)) return a === b;
  let keysA = orderedKeys(a),
    keysB = orderedKeys(b);
  return keysA.length !== keysB.length || (options.order && keysA.some((key, i) => key !== keysB[i]))
    ? !1
    : keysA.every((key) => Object.hasOwn(b, key) && equalTrees(a[key], b[key], options));
}
function formatTree(value) {
  return `${formatValue(value, "")}
`;
}
function formatValue(value, indent) {
  let inner = `${indent}  `;
  if (Array.isArray(value))
    return value.length === 0
      ? "[]"
      : `[
${value.map((item) => inner + formatValue(item, inner)).join(`,
`)}
${indent}]`;
  if (isTree(value)) {
    let keys = orderedKeys(value).filter((key) => value[key] !== void 0);
    return keys.length === 0
      ? "{}"
      : `{
${keys.map((key) => `${inner}${JSON.stringify(key)}: ${formatValue(value[key], inner)}`).join(`,
`)}
${indent}}`;
  }
  return JSON.stringify(value) ?? "null";
}
function slotOf(container, segment) {
  if (Array.isArray(container)) {
    let index = typeof segment == "number" ? segment : INTEGER_LIKE.test(segment) ? Number(segment) : void 0;
    return index !== void 0 && index < container.length ? index : void 0;
  }
  let key = String(segment);
  return isTree(container) && Object.hasOwn(container, key) ? key : void 0;
}
function findAt(root, path) {
  let value = root;
  for (let segment of path) {
    let slot = slotOf(value, segment);
    if (slot === void 0) return;
    value = value[slot];
  }
  return { value };
}
function valueAt(root, path) {
  return findAt(root, path)?.value;
}
function setAt(root, path, value, isListAt2) {
  let container = root;
  for (let [depth, segment] of path.entries()) {
    let here = path.slice(0, depth + 1),
      last = depth === path.length - 1,
      slot = slotOf(container, segment),
      existing = slot === void 0 ? void 0 : container[slot],
      next = last ? value : (existing ?? (isListAt2(here) ? [] : {}));
    if (!last && (typeof next != "object" || next === null))
      throw new ConfigError(
        "PATH_INDEX",
        `${formatConfigPath(here)} holds a plain value, so it has no keys. Set ${formatConfigPath(here)} itself.`,
      );
    (Array.isArray(container) ? setIndex(container, segment, next, here) : addKey(container, String(segment), next),
      (container = next));
  }
}
function setIndex(list2, segment, value, path) {
  let index = typeof segment == "number" ? segment : INTEGER_LIKE.test(segment) ? Number(segment) : Number.NaN;
  if (!(index <= list2.length))
    throw new ConfigError(
      "PATH_INDEX",
      `${formatConfigPath(path)}: the list has ${list2.length} item(s); use an index from 0 to ${list2.length} (the last appends).`,
    );
  list2[index] = value;
}
function unsetAt(root, path) {
  let last = path.at(-1),
    container = valueAt(root, path.slice(0, -1));
  if (last === void 0) return !1;
  let slot = slotOf(container, last);
  return slot === void 0 ? !1 : (Array.isArray(container) ? container.splice(slot, 1) : delete container[slot], !0);
}
function deepMerge(base, over) {
  if (!isTree(base) || !isTree(over)) return cloneTree(over);
  let merged = cloneTree(base);
  for (let key of orderedKeys(over))
    addKey(merged, key, Object.hasOwn(merged, key) ? deepMerge(merged[key], over[key]) : cloneTree(over[key]));
  return merged;
}
function mapStrings(value, map2, path = []) {
  return typeof value == "string"
    ? map2(value, path)
    : Array.isArray(value)
      ? value.map((item, i) => mapStrings(item, map2, [...path, i]))
      : isTree(value)
        ? treeFrom(orderedKeys(value).map((key) => [key, mapStrings(value[key], map2, [...path, key])]))
        : value;
}
function diffTrees(before, after, path = []) {
  if (equalTrees(before, after)) return [];
  let left = before === void 0 && isTree(after) && Object.keys(after).length > 0 ? {} : before,
    right = after === void 0 && isTree(before) && Object.keys(before).length > 0 ? {} : after;
  if (!isTree(left) || !isTree(right)) return [path];
  let inner = [...new Set([...orderedKeys(left), ...orderedKeys(right)])].flatMap((key) =>
    diffTrees(left[key], right[key], [...path, key]),
  );
  return inner.length > 0 ? inner : [path];
}
function normalizeAliases(input) {
  let work = new Aliases(cloneTree(input));
  work.agentList();
  for (let [from, to] of renamesOf(work.tree)) work.rename(from, to);
  work.sameMeaning("tools.exec");
  for (let id of work.keysAt(["agents", "entries"])) work.sameMeaning("tools.exec", ["agents", "entries", id]);
  return (
    work.gatewayToken(),
    work.perSessionSandbox(),
    work.values(),
    { tree: work.tree, changes: work.changes, errors: work.errors, warnings: work.warnings }
  );
}
var SEARCH_PLUGINS = {
  brave: "brave",
  perplexity: "perplexity",
  gemini: "google",
  grok: "xai",
  kimi: "moonshot",
  minimax: "minimax",
  firecrawl: "firecrawl",
  tavily: "tavily",
  exa: "exa",
  searxng: "searxng",
  duckduckgo: "duckduckgo",
  ollama: "ollama",
};
function renamesOf(tree) {
  let pluginConfig = (plugin, ...rest) => ["plugins", "entries", plugin, "config", ...rest],
    search2 = ["tools", "web", "search"],
    agentIds = keysOf(tree, ["agents", "entries"]),
    channelIds = keysOf(tree, ["channels"]).filter((id) => id !== "defaults");
  return [
    [
      ["commands", "bash"],
      ["tools", "bash", "enabled"],
    ],
    [["memorySearch"], ["memory", "search"]],
    [
      ["agents", "defaults", "memorySearch"],
      ["memory", "search"],
    ],
    ...agentIds.map((id) => [
      ["agents", "entries", id, "memorySearch"],
      ["agents", "entries", id, "memory", "search"],
    ]),
    ...Object.entries(SEARCH_PLUGINS).map(([name, plugin]) => [[...search2, name], pluginConfig(plugin, "webSearch")]),
    [[...search2, "apiKey"], pluginConfig("brave", "webSearch", "apiKey")],
    [["tools", "web", "fetch", "firecrawl"], pluginConfig("firecrawl", "webFetch")],
    [["tools", "web", "x_search", "apiKey"], pluginConfig("xai", "webSearch", "apiKey")],
    [["tools", "web", "x_search"], pluginConfig("xai", "xSearch")],
    [
      ["gateway", "nodes", "allowCommands"],
      ["gateway", "nodes", "commands", "allow"],
    ],
    [
      ["gateway", "nodes", "denyCommands"],
      ["gateway", "nodes", "commands", "deny"],
    ],
    [
      ["session", "resetByType", "dm"],
      ["session", "resetByType", "direct"],
    ],
    [
      ["cron", "failureDestination"],
      ["cron", "failureAlert"],
    ],
    ...keysOf(tree, ["models", "providers"]).map((id) => [
      ["models", "providers", id, "baseURL"],
      ["models", "providers", id, "baseUrl"],
    ]),
    ...["defaults", ...channelIds].map((id) => [
      ["channels", id, "heartbeatVisibility"],
      ["channels", id, "heartbeat"],
    ]),
    ...channelIds.flatMap((id) =>
      keysOf(tree, ["channels", id, "accounts"]).map((account) => [
        ["channels", id, "accounts", account, "heartbeatVisibility"],
        ["channels", id, "accounts", account, "heartbeat"],
      ]),
    ),
  ];
}
function canonicalPath(path, tree) {
  if (path.length > 0 && path.at(-1) === "timeoutSeconds" && path.at(-2) === "exec" && path.at(-3) === "tools")
    return [...path.slice(0, -1), "timeoutSec"];
  if (path.join(".") === "gateway.token") return ["gateway", "auth", "token"];
  let agent = path[0] === "agents" && path[1] === "entries" ? path[2] : void 0;
  if (agent !== void 0 && path[3] === "memorySearch")
    return ["agents", "entries", agent, "memory", "search", ...path.slice(4)];
  let rename2 = renamesOf(tree).find(([from]) => from.every((segment, i) => segment === path[i]));
  return rename2 === void 0 ? [...path] : [...rename2[1], ...path.slice(rename2[0].length)];
}
function keysOf(tree, path) {
  let value = valueAt(tree, path);
  return isTree(value) ? orderedKeys(value) : [];
}
var never = () => !1,
  Aliases = class {
    constructor(tree) {
      this.tree = tree;
    }
    tree;
    changes = [];
    errors = [];
    warnings = [];
    keysAt(path) {
      return keysOf(this.tree, path);
    }
    agentList() {
      let path = ["agents", "list"],
        items = valueAt(this.tree, path);
      if (!Array.isArray(items)) return;
      let existing = valueAt(this.tree, ["agents", "entries"]),
        entries = isTree(existing) ? orderedKeys(existing).map((key) => [key, existing[key]]) : [],
        taken = new Set(entries.map(([key]) => normalizeAgentId(key)));
      for (let [index, item] of items.entries()) {
        if (!isTree(item) || typeof item.id != "string" || item.id.trim() === "") {
          this.errors.push(issueAt([...path, index], "needs an object with a non-empty id"));
          continue;
        }
        let id = normalizeAgentId(item.id);
        if (taken.has(id)) {
          this.errors.push(
            issueAt([...path, index], `the agent id ${id} is used twice; rename or remove one`, {
              code: "AGENT_DUPLICATE",
            }),
          );
          continue;
        }
        (taken.add(id),
          entries.push([
            id,
            treeFrom(
              orderedKeys(item)
                .filter((key) => key !== "id")
                .map((key) => [key, item[key]]),
            ),
          ]));
      }
      (unsetAt(this.tree, path),
        entries.length > 0 && setAt(this.tree, ["agents", "entries"], treeFrom(entries), never),
        this.changes.push({ from: path, to: ["agents", "entries"] }));
    }
    rename(from, to) {
      let found = findAt(this.tree, from);
      if (found === void 0) return;
      let parent = valueAt(this.tree, from.slice(0, -1));
      isTree(parent) &&
        (unsetAt(this.tree, from),
        found.value !== null && (this.changes.push({ from, to }), this.mergeInto(to, found.value, from)));
    }
    mergeInto(to, value, from) {
      let current = valueAt(this.tree, to);
      if (current == null)
        this.canHold(to)
          ? setAt(this.tree, to, value, never)
          : this.errors.push(issueAt(from, `moved to ${formatConfigPath(to)}, but a parent there is not an object`));
      else if (isTree(current) && isTree(value))
        for (let key of orderedKeys(value)) this.mergeInto([...to, key], value[key], [...from, key]);
      else
        equalTrees(current, value) ||
          this.warnings.push(
            issueAt(to, `is set together with its older spelling ${formatConfigPath(from)}; the older one is ignored`),
          );
    }
    canHold(to) {
      return to.slice(0, -1).every((_, depth) => {
        let parent = valueAt(this.tree, to.slice(0, depth + 1));
        return parent == null || isTree(parent);
      });
    }
    sameMeaning(owner, prefix = []) {
      let from = [...prefix, ...owner.split("."), "timeoutSeconds"],
        to = [...from.slice(0, -1), "timeoutSec"],
        older = findAt(this.tree, from),
        current = valueAt(this.tree, to);
      if (older && older.value !== null && current !== void 0 && current !== null && older.value !== current) {
        this.errors.push(issueAt(from, `contradicts ${formatConfigPath(to)}; keep timeoutSec only`));
        return;
      }
      this.rename(from, to);
    }
    gatewayToken() {
      let from = ["gateway", "token"],
        moved = findAt(this.tree, from);
      this.rename(from, ["gateway", "auth", "token"]);
      let mode = ["gateway", "auth", "mode"];
      moved &&
        moved.value !== null &&
        (valueAt(this.tree, mode) ?? null) === null &&
        this.canHold(mode) &&
        setAt(this.tree, mode, "token", never);
    }
    perSessionSandbox() {
      let owners = [
        ["agents", "defaults"],
        ...this.keysAt(["agents", "entries"]).map((id) => ["agents", "entries", id]),
      ];
      for (let owner of owners) {
        let from = [...owner, "sandbox", "perSession"],
          value = valueAt(this.tree, from);
        typeof value == "boolean" &&
          (setAt(this.tree, from, value ? "session" : "shared", never),
          this.rename(from, [...owner, "sandbox", "scope"]));
      }
    }
    values() {
      this.replaceValue(["gateway", "reload", "mode"], ["hot", "restart"], "hybrid");
      let legacyQueue = ["queue", "steer-backlog", "steer+backlog"];
      this.replaceValue(["messages", "queue", "mode"], legacyQueue, "steer");
      for (let channel of this.keysAt(["messages", "queue", "byChannel"]))
        this.replaceValue(["messages", "queue", "byChannel", channel], legacyQueue, "steer");
    }
    replaceValue(path, older, current) {
      let value = valueAt(this.tree, path);
      typeof value != "string" ||
        !older.includes(value) ||
        (setAt(this.tree, path, current, never), this.changes.push({ from: path, to: path }));
    }
  };
function describeAliasChanges(changes) {
  return changes.length === 0
    ? void 0
    : `older spellings are understood: ${changes.map(({ from, to }) => (from === to ? `the value of ${formatConfigPath(from)}` : `${formatConfigPath(from)} (now ${formatConfigPath(to)})`)).join(", ")}. The next write or \`openclaw doctor --fix\` updates the file.`;
}
import { createHash } from "node:crypto";
import { lstat, readFile, realpath, stat } from "node:fs/promises";
import { basename } from "node:path";
var import_json5 = __toESM(require_lib(), 1);
function parseJson5(text2, name) {
  let body = text2.startsWith("\uFEFF") ? text2.slice(1) : text2;
  if (body.trim() === "")
    throw parseError(name, 1, 1, "the file is empty; write {} for a configuration without settings");
  let value = parseValue(body, name),
    scan = scanText(body);
  for (let { path, keys } of scan.integerLikeOrders) {
    let tree = valueAt(value, path);
    isTree(tree) && rememberKeyOrder(tree, keys);
  }
  return {
    value,
    duplicates: scan.duplicates,
    hasComments: scan.hasComments,
    spanAt: (path) => scan.spans.get(spanKey(path)),
  };
}
function parseValue(body, name) {
  try {
    return JSON.parse(body);
  } catch {}
  try {
    return import_json5.default.parse(body);
  } catch (cause) {
    let { lineNumber = 1, columnNumber = 1 } = cause,
      reason = cause.message.replace(/^JSON5: /, "").replace(/ at \d+:\d+$/, "");
    throw parseError(name, lineNumber, columnNumber, reason);
  }
}
function parseError(source, line2, column, reason) {
  let issue = { ...issueAt([], reason), source, line: line2, column };
  return new ConfigError("CONFIG_PARSE", `${source}:${line2}:${column}: ${reason}`, { issues: [issue] });
}
var INTEGER_LIKE2 = /^(0|[1-9]\d*)$/,
  spanKey = (path) => JSON.stringify(path.map(String));
function scanText(text2) {
  let scan = { spans: new Map(), duplicates: [], integerLikeOrders: [], hasComments: !1 },
    lineStarts = [0];
  for (let i = 0; i < text2.length; i += 1)
    text2[i] ===
      `
` && lineStarts.push(i + 1);
  let at = 0;
  return (skipSpace(), scanValue([], at), scan);
  function scanValue(path, nameStart) {
    let start = at;
    if (text2[at] === "{") scanObject(path);
    else if (text2[at] === "[") scanArray(path);
    else if (text2[at] === '"' || text2[at] === "'") skipString();
    else for (; at < text2.length && !/[,\]}\s/]/.test(text2.charAt(at));) at += 1;
    scan.spans.set(spanKey(path), { ...position2(nameStart), start, end: at });
  }
  function scanObject(path) {
    let keys = [];
    for (at += 1, skipSpace(); text2[at] !== "}"; skipSpace()) {
      let keyStart = at,
        key = scanKey();
      (keys.includes(key) ? scan.duplicates.push({ path: [...path, key], ...position2(keyStart) }) : keys.push(key),
        skipSpace(),
        (at += 1),
        skipSpace(),
        scanValue([...path, key], keyStart),
        skipSpace(),
        text2[at] === "," && (at += 1));
    }
    ((at += 1), keys.some((key) => INTEGER_LIKE2.test(key)) && scan.integerLikeOrders.push({ path, keys }));
  }
  function scanArray(path) {
    at += 1;
    let index = 0;
    for (skipSpace(); text2[at] !== "]"; skipSpace(), index += 1)
      (scanValue([...path, index], at), skipSpace(), text2[at] === "," && (at += 1));
    at += 1;
  }
  function scanKey() {
    let start = at;
    if (text2[at] === '"' || text2[at] === "'")
      return (skipString(), import_json5.default.parse(text2.slice(start, at)));
    for (; !/[:\s/]/.test(text2.charAt(at));) at += 1;
    let name = text2.slice(start, at);
    return name.includes("\\") ? String(Object.keys(import_json5.default.parse(`{${name}:0}`))[0]) : name;
  }
  function skipString() {
    let quote = text2[at];
    for (at += 1; text2[at] !== quote; at += 1) text2[at] === "\\" && (at += 1);
    at += 1;
  }
  function skipSpace() {
    for (; at < text2.length;)
      if (/[\s\uFEFF]/.test(text2.charAt(at))) at += 1;
      else if (text2.startsWith("//", at))
        for (scan.hasComments = !0; at < text2.length && !/[\n\r\u2028\u2029]/.test(text2.charAt(at));) at += 1;
      else if (text2.startsWith("/*", at)) ((scan.hasComments = !0), (at = text2.indexOf("*/", at) + 2));
      else return;
  }
  function position2(offset) {
    let low = 0,
      high = lineStarts.length - 1;
    for (; low < high;) {
      let middle = (low + high + 1) >> 1;
      (lineStarts[middle] ?? 0) <= offset ? (low = middle) : (high = middle - 1);
    }
    return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
  }
}
var MAX_MAIN_BYTES = 16 * 1024 * 1024;
async function readMainFile(path) {
  return (await exists(path)) ? readConfigFile(path, MAX_MAIN_BYTES, basename(path)) : void 0;
}
async function readConfigFile(path, maxBytes, name) {
  let bytes = await readBytes(path, maxBytes);
  return parseConfigFile(path, await realpath(path), bytes.toString("utf8"), name);
}
function parseConfigFile(path, realPath, raw, name) {
  let text2 = parseJson5(raw, name);
  return { path, realPath, raw, hash: hashOf(raw), value: text2.value, text: text2, includes: new Map() };
}
async function readBytes(path, maxBytes) {
  try {
    let facts = await stat(path);
    if (!facts.isFile()) throw new ConfigError("CONFIG_READ_FAILED", `${path} is not a regular file.`);
    if (facts.size > maxBytes)
      throw new ConfigError("CONFIG_READ_FAILED", `${path} has ${facts.size} bytes; at most ${maxBytes} are read.`);
    return await readFile(path);
  } catch (cause) {
    throw cause instanceof ConfigError
      ? cause
      : new ConfigError("CONFIG_READ_FAILED", `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
function hashOf(bytes) {
  return createHash("sha256").update(bytes).digest("hex");
}
async function exists(path) {
  try {
    return (await lstat(path), !0);
  } catch (error) {
    if (error.code === "ENOENT") return !1;
    throw new ConfigError("CONFIG_READ_FAILED", `${path} cannot be read: ${reasonOf(error)}.`, { cause: error });
  }
}
function reasonOf(error) {
  let { code, message } = error;
  switch (code) {
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "ENOENT":
      return "no such file";
    case "EROFS":
      return "the file system is read-only";
    case "ENOSPC":
      return "no space left on the device";
    default:
      return code === void 0 ? message : `${code}`;
  }
}
function nearestKey(name, known) {
  let best,
    bestDistance = Math.min(2, Math.max(1, name.length - 2)) + 1;
  for (let candidate of known) {
    let distance = editDistance(name.toLowerCase(), candidate.toLowerCase(), bestDistance);
    distance < bestDistance && ((best = candidate), (bestDistance = distance));
  }
  return best;
}
function editDistance(a, b, limit2) {
  if (Math.abs(a.length - b.length) >= limit2) return limit2;
  let width = b.length + 1,
    cells = new Uint16Array((a.length + 1) * width),
    at = (i, j) => cells[i * width + j] ?? 0;
  for (let i = 0; i <= a.length; i += 1)
    for (let j = 0; j <= b.length; j += 1) cells[i * width + j] = i === 0 || j === 0 ? i + j : cheapest(i, j);
  return at(a.length, b.length);
  function cheapest(i, j) {
    let substitute = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      cost = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, substitute);
    return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      ? Math.min(cost, at(i - 2, j - 2) + 1)
      : cost;
  }
}
function text(options = {}) {
  return { kind: "text", ...options };
}
function integer(options = {}) {
  return { kind: "number", integer: !0, ...options };
}
function number(options = {}) {
  return { kind: "number", integer: !1, ...options };
}
function flag(defaultValue, info = {}) {
  return { kind: "flag", ...info, ...(defaultValue === void 0 ? {} : { default: defaultValue }) };
}
function choice(values, info = {}) {
  return { kind: "choice", values, ...info };
}
function object(fields, options = {}) {
  return { kind: "object", fields, ...options };
}
function map(value, options = {}) {
  return { kind: "map", value, ...options };
}
function list(item, options = {}) {
  return { kind: "list", item, ...options };
}
function union(options, info = {}) {
  return { kind: "union", options, ...info };
}
function secret(info = {}) {
  return { kind: "secret", sensitive: !0, ...info };
}
function sensitiveText(info = {}) {
  return { kind: "text", sensitive: !0, ...info };
}
function free(info = {}) {
  let { refs = !1, ...rest } = info;
  return { kind: "free", objectOnly: !1, refs, ...rest };
}
function freeObject(info = {}) {
  let { refs = !1, ...rest } = info;
  return { kind: "free", objectOnly: !0, refs, ...rest };
}
var texts = (info = {}) => list(text(), info);
import { isIP, isIPv4 } from "node:net";
var DURATION = /^\d+(?:\.\d+)?\s*(?:ms|s|m|h|d|w)?$/,
  SIZE = /^\d+(?:\.\d+)?\s*(?:b|kb|mb|gb|tb)?$/i,
  nonNegative = integer({ min: 0 });
function duration(info = {}) {
  let form = text({
    check: (v) => (DURATION.test(v) ? void 0 : "must be a duration such as 250ms, 30s, 5m, 2h or 1d"),
  });
  return union([form, nonNegative], info);
}
function durationOrOff(info = {}) {
  let form = text({ check: (v) => (DURATION.test(v) ? void 0 : "must be false or a duration such as 12h or 30d") });
  return union([form, nonNegative, choice([!1])], info);
}
function byteSize(info = {}) {
  let form = text({ check: (v) => (SIZE.test(v) ? void 0 : "must be a size such as 512kb, 10mb or 2gb") });
  return union([form, nonNegative], info);
}
function byteSizeOrOff(info = {}) {
  let form = text({ check: (v) => (SIZE.test(v) ? void 0 : "must be false or a size such as 10gb") });
  return union([form, nonNegative, choice([!1])], info);
}
function url(protocols, info = {}) {
  return text({
    ...info,
    check: (v) => {
      let parsed = URL.canParse(v) ? new URL(v) : void 0;
      return parsed && protocols.includes(parsed.protocol)
        ? void 0
        : `must be a URL that starts with ${protocols.map((p) => `${p}//`).join(" or ")}`;
    },
  });
}
var httpUrl = (info = {}) => url(["http:", "https:"], info);
function ipv4(info = {}) {
  return text({ ...info, check: (v) => (isIPv4(v) ? void 0 : "must be an IPv4 address such as 192.168.1.10") });
}
function addressRange() {
  return text({ check: (v) => (isAddressRange(v) ? void 0 : "must be an IP address or a range such as 10.0.0.0/8") });
}
function isAddressRange(value) {
  let [address = "", bits, ...more] = value.split("/"),
    version = isIP(address);
  return version === 0 || more.length > 0
    ? !1
    : bits === void 0 || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
var THINKING_LEVELS = ["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max"],
  thinkingLevel = (info = {}) => choice(THINKING_LEVELS, info);
function modelChoice(info = {}) {
  return union([text(), object({ primary: text(), fallbacks: list(text()) })], info);
}
var allowDeny = object({ allow: list(text()), deny: list(text()) }),
  stringMap = (info = {}) => map(text(), info),
  idText = union([text(), integer()]),
  timezone = text({ default: "host timezone", doc: "IANA time zone name" });
var reset = object({
    mode: choice(["none", "daily", "idle"], { default: "none" }),
    atHour: integer({ min: 0, max: 23, default: 4 }),
    idleMinutes: integer({ min: 1, default: 60 }),
  }),
  sendPolicy = object({
    default: choice(["allow", "deny"], { default: "allow" }),
    rules: list(
      object({
        action: choice(["allow", "deny"]),
        match: object({
          channel: text(),
          chatType: choice(["direct", "group", "channel", "dm", "room"]),
          keyPrefix: text(),
          rawKeyPrefix: text(),
        }),
      }),
    ),
  }),
  threadBindings = object({
    enabled: flag(!0),
    idleHours: number({ min: 0, default: 24 }),
    maxAgeHours: number({ min: 0, default: 0 }),
    spawnSessions: flag(!0),
    defaultSpawnContext: choice(["fork", "isolated"], { default: "fork" }),
  }),
  session = object({
    scope: choice(["per-sender", "global"], { default: "per-sender" }),
    dmScope: choice(["main", "per-peer", "per-channel-peer", "per-account-channel-peer"], { default: "main" }),
    groupScope: choice(["per-group", "main"], { default: "per-group" }),
    mainKey: text({
      default: "main",
      check: (v) => (/[:\s]/.test(v.trim()) ? "must not contain a colon or white space" : void 0),
    }),
    identityLinks: map(texts()),
    reset,
    resetByType: object({ direct: reset, dm: reset, group: reset, thread: reset }),
    resetByChannel: map(reset),
    idleMinutes: integer({ min: 1, doc: "older spelling of reset.idleMinutes" }),
    resetTriggers: texts({ default: ["/new", "/reset"] }),
    store: text(),
    writeLock: object({
      acquireTimeoutMs: integer({ min: 1, default: 6e4 }),
      staleMs: integer({ min: 1, default: 18e5 }),
      maxHoldMs: integer({ min: 1, default: 3e5 }),
    }),
    maintenance: object({
      mode: choice(["enforce", "warn"], { default: "enforce" }),
      pruneAfter: duration({ default: "30d", doc: "bare number: days" }),
      pruneDays: number({ min: 0, doc: "older spelling of pruneAfter" }),
      maxEntries: integer({ min: 1, default: 5e3 }),
      rotateBytes: byteSize({ default: "10mb" }),
      resetArchiveRetention: durationOrOff(),
      maxDiskBytes: byteSizeOrOff({ default: "10gb" }),
      highWaterBytes: byteSize(),
      archiveDashboardAfter: durationOrOff({ default: "7d" }),
      preserveRecent: durationOrOff(),
      cron: object({ sessionRetention: durationOrOff({ default: "24h" }) }),
    }),
    sendPolicy,
    threadBindings,
    agentToAgent: object({ maxPingPongTurns: integer({ min: 0, max: 20, default: 5 }) }),
    parentForkMaxTokens: integer({ min: 0 }),
  });
var positive = (defaultValue) => integer({ min: 1, default: defaultValue }),
  nonNegative2 = (defaultValue) => integer({ min: 0, default: defaultValue }),
  extraPath = union([text(), object({ path: text(), pattern: text(), name: text() })]),
  memorySearch = object({
    enabled: flag(!0),
    provider: text({ default: "auto" }),
    model: text(),
    fallback: text({ default: "none" }),
    remote: object({
      baseUrl: httpUrl(),
      apiKey: secret(),
      headers: map(secret()),
      batch: object({
        enabled: flag(!1),
        wait: flag(!0),
        concurrency: positive(2),
        pollIntervalMs: positive(2e3),
        timeoutMinutes: positive(60),
      }),
      nonBatchConcurrency: positive(4),
    }),
    inputType: text(),
    queryInputType: text(),
    documentInputType: text(),
    outputDimensionality: integer({ min: 1 }),
    local: object({ modelPath: text(), modelCacheDir: text(), contextSize: positive(4096) }),
    sources: list(choice(["memory", "sessions"]), { default: ["memory"] }),
    experimental: object({ sessionMemory: flag(!1) }),
    extraPaths: list(extraPath, { default: [] }),
    multimodal: object({ enabled: flag(!1), modalities: texts(), maxFileBytes: nonNegative2(10485760) }),
    chunking: object({ tokens: positive(400), overlap: nonNegative2(80) }),
    query: object({
      maxResults: positive(6),
      minScore: number({ default: 0.35 }),
      hybrid: object({
        enabled: flag(!0),
        vectorWeight: number({ default: 0.7 }),
        textWeight: number({ default: 0.3 }),
        candidateMultiplier: integer({ min: 1, max: 20, default: 4 }),
        mmr: object({ enabled: flag(!1), lambda: number({ min: 0, max: 1, default: 0.7 }) }),
        temporalDecay: object({ enabled: flag(!1), halfLifeDays: positive(30) }),
      }),
    }),
    cache: object({ enabled: flag(!0), maxEntries: nonNegative2(5e4) }),
    sync: object({
      onSessionStart: flag(!0),
      onSearch: flag(!0),
      watch: flag(!0),
      watchDebounceMs: nonNegative2(1500),
      intervalMinutes: nonNegative2(0),
      sessions: object({ deltaBytes: nonNegative2(1e5), deltaMessages: nonNegative2(50) }),
      embeddingBatchTimeoutSeconds: integer({ min: 1 }),
    }),
    store: object({
      path: text({ default: "<stateDir>/memory/{agentId}.sqlite" }),
      vector: object({ enabled: flag(!0), extensionPath: text() }),
      fts: object({ tokenizer: choice(["unicode61", "trigram"], { default: "unicode61" }) }),
    }),
  }),
  qmd = object({
    command: text({ default: "qmd" }),
    searchMode: choice(["search", "vsearch", "query"], { default: "search" }),
    includeDefaultMemory: flag(!0),
    paths: list(extraPath, { default: [] }),
    sessions: object({ enabled: flag(!1), retentionDays: number({ min: 0 }), exportDir: text() }),
    update: object({
      interval: duration({ default: "5m" }),
      debounceMs: nonNegative2(15e3),
      onBoot: flag(!0),
      waitForBootSync: flag(!1),
      embedInterval: duration(),
      commandTimeoutMs: integer({ min: 1 }),
      updateTimeoutMs: integer({ min: 1 }),
      embedTimeoutMs: integer({ min: 1 }),
      startup: choice(["off", "idle", "immediate"], { default: "off" }),
      startupDelayMs: nonNegative2(12e4),
    }),
    limits: object({
      maxResults: positive(6),
      maxSnippetChars: positive(700),
      maxInjectedChars: integer({ min: 1 }),
      timeoutMs: positive(4e3),
    }),
    scope: sendPolicy,
  }),
  memory = object({
    search: memorySearch,
    citations: choice(["auto", "on", "off"], { default: "auto" }),
    backend: choice(["builtin", "qmd"], { default: "builtin" }),
    qmd,
  }),
  skills = object({
    entries: map(
      object({
        enabled: flag(!0),
        apiKey: secret(),
        env: map(text({ sensitive: !0 })),
        config: freeObject({ refs: !0 }),
      }),
    ),
    load: freeObject(),
  });
var envName = (key) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? void 0 : "is not a variable name"),
  singleLine = text({
    sensitive: !0,
    check: (v) => (/[\0\r\n]/.test(v) ? "must be a single line without NUL" : void 0),
  }),
  limit = union([
    integer({ min: -1 }),
    text({ check: (v) => (/^-?\d+(?::-?\d+)?$/.test(v) ? void 0 : "must be a number or soft:hard") }),
    object({ soft: integer({ min: -1 }), hard: integer({ min: -1 }) }),
  ]),
  docker = object({
    image: text({ default: "openclaw-sandbox:bookworm-slim" }),
    containerPrefix: text({ default: "openclaw-sbx-" }),
    workdir: text({ default: "/workspace" }),
    readOnlyRoot: flag(!0),
    tmpfs: texts({ default: ["/tmp", "/var/tmp", "/run"] }),
    network: text({ default: "none" }),
    user: text(),
    capDrop: texts({ default: ["ALL"] }),
    env: map(singleLine, { checkKey: envName }),
    setupCommand: text(),
    pidsLimit: integer({ min: 0 }),
    memory: union([text(), integer({ min: 0 })]),
    memorySwap: union([text(), integer({ min: -1 })]),
    cpus: number({ min: 0 }),
    gpus: text(),
    ulimits: map(limit),
    seccompProfile: text(),
    apparmorProfile: text(),
    dns: texts(),
    extraHosts: texts(),
    binds: texts(),
    dangerouslyAllowExternalBindSources: flag(!1),
    dangerouslyAllowReservedContainerTargets: flag(!1),
    dangerouslyAllowContainerNamespaceJoin: flag(!1),
  }),
  ssh = object({
    target: text(),
    command: text({ default: "ssh" }),
    workspaceRoot: text({ default: "/tmp/openclaw-sandboxes" }),
    strictHostKeyChecking: flag(!0),
    updateHostKeys: flag(!0),
    identityFile: text(),
    identityData: secret(),
    certificateFile: text(),
    certificateData: secret(),
    knownHostsFile: text(),
    knownHostsData: secret(),
  }),
  sandbox = object({
    mode: choice(["off", "non-main", "all"], { default: "off" }),
    backend: text({ default: "docker", doc: "docker, ssh, openshell or a plugin's backend" }),
    scope: choice(["session", "agent", "shared"], { default: "session" }),
    workspaceAccess: choice(["none", "ro", "rw"], { default: "none" }),
    workspaceRoot: text({ default: "<stateDir>/sandboxes" }),
    sessionToolsVisibility: choice(["spawned", "all"], { default: "spawned" }),
    prune: object({ idleHours: number({ min: 0, default: 24 }), maxAgeDays: number({ min: 0, default: 7 }) }),
    docker,
    ssh,
    browser: free({ doc: "kept; sandboxed browsers do not exist yet" }),
  });
var nonNegative3 = (defaultValue) => integer({ min: 0, default: defaultValue }),
  exclusiveAllow = (value) =>
    isFilled(value.allow) && isFilled(value.alsoAllow)
      ? "has both allow and alsoAllow; keep one of them in this scope"
      : void 0;
function isFilled(value) {
  return Array.isArray(value) && value.length > 0;
}
var profile = text({ doc: "minimal, messaging, coding, full or a plugin's profile" }),
  policyFields = { profile, allow: texts(), alsoAllow: texts(), deny: texts() },
  policy = object(policyFields, { rule: exclusiveAllow }),
  sandboxTools = object({
    tools: object({ allow: texts(), alsoAllow: texts(), deny: texts() }, { rule: exclusiveAllow }),
  }),
  exec = object(
    {
      host: choice(["auto", "sandbox", "gateway", "node"], { default: "auto" }),
      security: choice(["deny", "allowlist", "full"]),
      ask: choice(["off", "on-miss", "always"], { default: "off" }),
      mode: choice(["deny", "allowlist", "ask", "full", "auto"]),
      node: text(),
      timeoutSec: number({ min: 0, default: 1800 }),
      backgroundMs: nonNegative3(1e4),
      cleanupMs: nonNegative3(18e5),
      notifyOnExit: flag(!0),
      notifyOnExitEmptySuccess: flag(!1),
      approvalRunningNoticeMs: nonNegative3(1e4),
      strictInlineEval: flag(!1),
      commandHighlighting: flag(!1),
      pathPrepend: texts({ default: [] }),
      safeBins: texts(),
      safeBinTrustedDirs: texts({ default: ["/bin", "/usr/bin"] }),
      safeBinProfiles: map(freeObject(), { default: {} }),
      applyPatch: object({ enabled: flag(!0), workspaceOnly: flag(!0), allowModels: texts() }),
    },
    {
      rule: (v) =>
        v.mode !== void 0 && (v.security !== void 0 || v.ask !== void 0)
          ? "has mode next to security or ask; keep the shorthand or the pair"
          : void 0,
    },
  ),
  elevated = object({ enabled: flag(!0), allowFrom: map(list(idText)) }),
  loopDetection = object(
    {
      enabled: flag(!1),
      historySize: integer({ min: 1, default: 30 }),
      warningThreshold: integer({ min: 1, default: 10 }),
      criticalThreshold: integer({ min: 1, default: 20 }),
      unknownToolThreshold: integer({ min: 1, default: 10 }),
      globalCircuitBreakerThreshold: integer({ min: 1, default: 30 }),
      detectors: object({ genericRepeat: flag(!0), knownPollNoProgress: flag(!0), pingPong: flag(!0) }),
      postCompactionGuard: object({ windowSize: integer({ min: 1, default: 3 }) }),
    },
    {
      rule: (v) => {
        let warning = typeof v.warningThreshold == "number" ? v.warningThreshold : 10,
          critical = typeof v.criticalThreshold == "number" ? v.criticalThreshold : 20,
          breaker = typeof v.globalCircuitBreakerThreshold == "number" ? v.globalCircuitBreakerThreshold : 30;
        return warning < critical && critical < breaker
          ? void 0
          : "needs warningThreshold < criticalThreshold < globalCircuitBreakerThreshold (defaults 10, 20, 30)";
      },
    },
  ),
  byProvider = map(policy, { doc: "keys are provider or provider/model" }),
  agentTools = object(
    {
      ...policyFields,
      byProvider,
      elevated,
      exec,
      sandbox: sandboxTools,
      loopDetection,
      fs: object({ workspaceOnly: flag() }),
    },
    { rule: exclusiveAllow },
  ),
  ssrfPolicy = object({
    allowRfc2544BenchmarkRange: flag(!1),
    allowIpv6UniqueLocalRange: flag(!1),
    dangerouslyAllowPrivateNetwork: flag(!1),
    allowedHostnames: texts({ default: [] }),
    blockedHostnames: texts({ default: [] }),
  }),
  webSearch = object({
    enabled: flag(!0),
    provider: text({ doc: "unset: chosen from the keys that exist" }),
    maxResults: integer({ min: 1, max: 10, default: 5 }),
    timeoutSeconds: number({ min: 0, default: 30 }),
    cacheTtlMinutes: number({ min: 0, default: 15 }),
    openaiCodex: object({
      enabled: flag(!1),
      mode: choice(["cached", "live"], { default: "cached" }),
      allowedDomains: texts(),
      contextSize: choice(["low", "medium", "high"]),
      userLocation: freeObject(),
    }),
  }),
  webFetch = object({
    enabled: flag(!0),
    provider: text({ doc: "unset: chosen automatically" }),
    maxChars: integer({ min: 1, default: 2e4 }),
    maxCharsCap: integer({ min: 1, default: 2e4 }),
    maxResponseBytes: integer({ min: 1, default: 75e4 }),
    timeoutSeconds: number({ min: 0, default: 30 }),
    cacheTtlMinutes: number({ min: 0, default: 15 }),
    maxRedirects: integer({ min: 0, default: 3 }),
    readability: flag(!0),
    userAgent: text(),
    ssrfPolicy,
  }),
  swarm = object({
    maxConcurrent: integer({ min: 1, default: 8 }),
    maxChildrenPerGroup: integer({ min: 1, default: 50 }),
    maxTotalPerGroup: integer({ min: 1, default: 200 }),
  }),
  toolFields = {
    ...policyFields,
    byProvider,
    sandbox: sandboxTools,
    subagents: object({ tools: allowDeny }),
    fs: object({ workspaceOnly: flag(!1) }),
    toolSearch: union([flag(), freeObject()]),
    agentToAgent: object({ enabled: flag(!0), allow: texts() }),
    sessions: object({ visibility: choice(["self", "tree", "agent", "all"], { default: "all" }) }),
    sessions_spawn: object({
      attachments: object({
        enabled: flag(!1),
        maxTotalBytes: nonNegative3(5242880),
        maxFiles: nonNegative3(50),
        maxFileBytes: nonNegative3(1048576),
        retainOnSessionKeep: flag(!1),
      }),
    }),
    elevated,
    bash: object({ enabled: flag(!1) }),
    exec,
    loopDetection,
    swarm,
    web: object({ search: webSearch, fetch: webFetch }),
  },
  tools = object(toolFields, { rule: exclusiveAllow });
var nonNegative4 = (defaultValue) => integer(defaultValue === void 0 ? { min: 0 } : { min: 0, default: defaultValue }),
  heartbeatVisibility = { showOk: flag(!1), showAlerts: flag(!0), useIndicator: flag(!0) },
  clockTime = text({
    check: (v) => (/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(v) ? void 0 : "must be a time such as 08:00"),
  }),
  heartbeat = object(
    {
      every: duration({ default: "30m", doc: "bare number: minutes; 0m switches it off" }),
      model: text(),
      prompt: text(),
      target: text({ default: "none", doc: "none, last or a channel id" }),
      to: text(),
      accountId: text(),
      session: text({ default: "main" }),
      directPolicy: choice(["allow", "block"], { default: "allow" }),
      ackMaxChars: nonNegative4(300),
      includeReasoning: flag(!1),
      lightContext: flag(!1),
      isolatedSession: flag(!1),
      suppressToolErrorWarnings: flag(!1),
      timeoutSeconds: nonNegative4(),
      activeHours: object({ start: clockTime, end: clockTime, timezone: text() }),
      ...heartbeatVisibility,
    },
    { presence: !0 },
  ),
  compaction = object({
    enabled: flag(!0),
    mode: choice(["safeguard", "default"], { default: "safeguard" }),
    model: text(),
    provider: text(),
    reserveTokens: nonNegative4(16384),
    reserveTokensFloor: nonNegative4(2e4),
    keepRecentTokens: integer({ min: 1, default: 2e4 }),
    recentTurnsPreserve: integer({ min: 0, max: 12, default: 3 }),
    identifierPolicy: choice(["strict", "off", "custom"], { default: "strict" }),
    identifierInstructions: text(),
    qualityGuard: object({ enabled: flag(!0), maxRetries: integer({ min: 0, max: 3, default: 1 }) }),
    thinkingLevel: choice(["off", "minimal", "low", "medium", "high", "xhigh", "adaptive", "max", "inherit"], {
      doc: "unset: the provider decides",
    }),
    timeoutSeconds: nonNegative4(180),
    notifyUser: flag(!1),
    postCompactionSections: texts({ default: [] }),
    maxActiveTranscriptBytes: byteSize(),
    midTurnPrecheck: object({ enabled: flag(!1) }),
    memoryFlush: object({
      enabled: flag(!0),
      softThresholdTokens: nonNegative4(4e3),
      forceFlushTranscriptBytes: byteSize({ default: "2mb" }),
      model: text(),
      prompt: text(),
      systemPrompt: text(),
    }),
  }),
  ratio = (defaultValue) => number({ min: 0, max: 1, default: defaultValue }),
  contextPruning = object({
    mode: choice(["off", "cache-ttl"], { default: "off" }),
    ttl: duration({ default: "5m", doc: "bare number: minutes" }),
    keepLastAssistants: nonNegative4(3),
    softTrimRatio: ratio(0.3),
    hardClearRatio: ratio(0.5),
    minPrunableToolChars: nonNegative4(5e4),
    softTrim: object({ maxChars: nonNegative4(4e3), headChars: nonNegative4(1500), tailChars: nonNegative4(1500) }),
    hardClear: object({ enabled: flag(!0), placeholder: text({ default: "[Old tool result content cleared]" }) }),
    tools: allowDeny,
  }),
  subagentOverrides = {
    model: modelChoice(),
    thinking: thinkingLevel(),
    allowAgents: list(text(), { doc: "unset: only the agent itself" }),
    requireAgentId: flag(!1),
    delegationMode: choice(["suggest", "prefer"]),
  },
  subagentDefaults = object({
    maxSpawnDepth: integer({ min: 1, max: 5, default: 1 }),
    maxChildrenPerAgent: integer({ min: 1, max: 20, default: 5 }),
    maxConcurrent: integer({ min: 1, default: 8 }),
    runTimeoutSeconds: nonNegative4(0),
    archiveAfterMinutes: nonNegative4(60),
    announceTimeoutMs: integer({ min: 1, default: 12e4 }),
    ...subagentOverrides,
  }),
  modelSettings = map(
    object({ alias: text({ nonEmpty: !0 }), params: freeObject(), agentRuntime: object({ id: text() }) }),
    { doc: "keys are provider/model or provider/*" },
  ),
  runtimePolicy = object({ id: text() }),
  cliBackend = object(
    {
      command: text(),
      args: texts(),
      resumeArgs: texts(),
      output: choice(["text", "json", "jsonl"]),
      resumeOutput: choice(["text", "json", "jsonl"]),
      jsonlDialect: text(),
      liveSession: text(),
      input: choice(["arg", "stdin"]),
      maxPromptArgChars: nonNegative4(),
      env: map(text({ sensitive: !0 })),
      clearEnv: texts(),
      modelArg: text(),
      modelAliases: stringMap(),
      sessionArg: text(),
      sessionArgs: texts(),
      sessionMode: text(),
      sessionIdFields: texts(),
      systemPromptArg: text(),
      systemPromptFileArg: text(),
      systemPromptFileConfigArg: text(),
      systemPromptFileConfigKey: text(),
      systemPromptMode: choice(["append", "replace"]),
      systemPromptWhen: choice(["first", "always", "never"]),
      imageArg: text(),
      imageMode: text(),
      imagePathScope: text(),
      serialize: flag(!0),
      reseedFromRawTranscriptWhenUncompacted: flag(!1),
      freshSessionRecovery: choice(["replace-binding", "invalidated-only"]),
      reliability: freeObject(),
    },
    { rest: free() },
  ),
  shared = {
    workspace: text(),
    model: modelChoice(),
    models: modelSettings,
    modelPolicy: object({ allow: texts() }),
    modelSelectionScope: choice(["session", "agent", "global"], { default: "session" }),
    utilityModel: modelChoice(),
    imageModel: modelChoice(),
    pdfModel: modelChoice(),
    params: freeObject(),
    agentRuntime: runtimePolicy,
    timeoutSeconds: nonNegative4(172800),
    thinkingDefault: thinkingLevel({ doc: "unset: the model's own default" }),
    reasoningDefault: choice(["off", "on", "stream"], { default: "off" }),
    fastModeDefault: union([flag(), choice(["auto"])]),
    verboseDefault: choice(["off", "on", "full"], { default: "off" }),
    toolProgressDetail: choice(["explain", "raw"], { default: "explain" }),
    userTimezone: timezone,
    mediaMaxMb: number({ min: 0, default: 20 }),
    heartbeat,
    compaction,
    contextPruning,
    contextTokens: integer({ min: 1 }),
    contextLimits: object(
      { memoryGetMaxChars: nonNegative4(), postCompactionMaxChars: nonNegative4(1800) },
      { rest: free() },
    ),
    bootstrapMaxChars: nonNegative4(2e4),
    bootstrapTotalMaxChars: nonNegative4(6e4),
    skipBootstrap: flag(!1),
    contextInjection: choice(["always", "continuation-skip", "never"], { default: "always" }),
    imageMaxDimensionPx: integer({ min: 1, default: 1200 }),
    startupContext: object({
      enabled: flag(!0),
      applyOn: list(choice(["new", "reset"]), { default: ["new", "reset"] }),
      dailyMemoryDays: nonNegative4(2),
      maxFileBytes: nonNegative4(16384),
      maxFileChars: nonNegative4(1200),
      maxTotalChars: nonNegative4(2800),
    }),
    sandbox,
  },
  defaults = object({
    ...shared,
    elevatedDefault: choice(["off", "on", "ask", "full"], { default: "on" }),
    maxConcurrent: integer({ min: 1, doc: "unset: max(8, 4 times the CPUs)" }),
    subagents: subagentDefaults,
    cliBackends: map(cliBackend),
  }),
  acpRuntime = object({
    type: choice(["acp", "embedded"]),
    acp: object({ agent: text(), backend: text(), mode: text(), cwd: text() }),
  }),
  entry = object({
    ...shared,
    default: flag(!1),
    name: text(),
    agentDir: text(),
    identity: object({ name: text(), theme: text(), emoji: text(), avatar: text() }),
    groupChat: object({ mentionPatterns: texts(), historyLimit: nonNegative4(50) }),
    subagents: object({ ...subagentOverrides }),
    tools: agentTools,
    runtime: acpRuntime,
    memory: object({ search: memorySearch }),
    skills: texts(),
  }),
  agents = object({
    defaults,
    entries: map(entry, { doc: "agents by id; their order is the roster order" }),
    ownership: choice(["implicit", "explicit"], { default: "implicit" }),
  }),
  peer = object({ kind: choice(["direct", "dm", "group", "channel"]), id: idText }),
  bindings = list(
    object(
      {
        type: choice(["route", "acp"], { default: "route" }),
        agentId: text(),
        comment: text(),
        match: object({
          channel: text(),
          accountId: text(),
          peer,
          guildId: idText,
          roles: list(idText),
          teamId: idText,
        }),
        session: object({
          dmScope: choice(["main", "per-peer", "per-channel-peer", "per-account-channel-peer"]),
          groupScope: choice(["main", "per-group"]),
        }),
        acp: object({ mode: text(), label: text(), cwd: text(), backend: text() }),
      },
      { rule: (v) => (v.agentId === void 0 ? "needs agentId" : v.match === void 0 ? "needs match" : void 0) },
    ),
  ),
  channelHeartbeat = object(heartbeatVisibility);
var dmPolicy = choice(["pairing", "allowlist", "open", "disabled"], { default: "pairing" }),
  groupPolicy = choice(["allowlist", "open", "disabled"], { default: "allowlist" }),
  allowList = list(idText),
  reactionLevel = choice(["off", "ack", "minimal", "extensive"], { default: "minimal" }),
  reactionNotifications = choice(["off", "own", "all"], { default: "own" }),
  errorPolicy = choice(["always", "once", "silent"], { default: "always" }),
  admission = {
    enabled: flag(!0),
    name: text(),
    dmPolicy,
    allowFrom: allowList,
    groupPolicy,
    groupAllowFrom: allowList,
    historyLimit: integer({ min: 0, default: 50 }),
    mentionPatterns: object({ mode: choice(["allow", "deny"]), allowIn: list(idText), denyIn: list(idText) }),
    implicitMentions: object({ replyToBot: flag(!0), quotedBot: flag(!0), threadParticipation: flag(!0) }),
    allowBots: flag(!1),
    ackReaction: text(),
    reactionLevel,
    reactionNotifications,
    heartbeat: channelHeartbeat,
    threadBindings,
    execApprovals: object({
      enabled: union([flag(), choice(["auto"])]),
      approvers: list(idText),
      target: choice(["dm", "channel", "both"]),
    }),
    commands: object({ native: union([flag(), choice(["auto"])]), nativeSkills: union([flag(), choice(["auto"])]) }),
    actions: map(free()),
    configWrites: flag(!0),
    mediaMaxMb: number({ min: 0 }),
    textChunkLimit: integer({ min: 1 }),
  },
  openAccount = object(
    { ...admission, groups: map(free()) },
    { rest: free({ refs: !0, doc: "checked by the channel's adapter" }) },
  ),
  openChannel = object(
    { ...admission, groups: map(free()), defaultAccount: text(), accounts: map(openAccount) },
    { rest: free({ refs: !0, doc: "checked by the channel's adapter" }) },
  ),
  telegramTopicFields = {
    requireMention: flag(!0),
    groupPolicy,
    allowFrom: allowList,
    enabled: flag(!0),
    skills: texts(),
    systemPrompt: text(),
    tools: free(),
    errorPolicy,
  },
  telegramTopic = object({ ...telegramTopicFields, agentId: text() }),
  telegramGroup = object({ ...telegramTopicFields, topics: map(telegramTopic), historyLimit: integer({ min: 0 }) }),
  telegramAccount = {
    ...admission,
    botToken: secret(),
    tokenFile: text(),
    apiRoot: httpUrl({ default: "https://api.telegram.org" }),
    webhookUrl: httpUrl(),
    webhookSecret: secret(),
    webhookHost: text({ default: "127.0.0.1" }),
    webhookPort: integer({ min: 1, max: 65535, default: 8787 }),
    webhookPath: text({ default: "/telegram-webhook" }),
    groups: map(telegramGroup),
    direct: map(object({ ...telegramTopicFields, topics: map(telegramTopic), agentId: text() })),
    customCommands: list(object({ command: text(), description: text() })),
    streaming: object({
      mode: choice(["off", "partial", "block", "progress"], { default: "progress" }),
      chunkMode: choice(["length", "newline"], { default: "length" }),
    }),
    replyToMode: choice(["off", "first", "all", "batched"], { default: "off" }),
    errorPolicy,
    proxy: text({ sensitive: !0 }),
  },
  telegram = object({ ...telegramAccount, defaultAccount: text(), accounts: map(object(telegramAccount)) }),
  channelDefaults = object({ groupPolicy, heartbeat: channelHeartbeat }),
  KNOWN_CHANNELS = [
    "telegram",
    "discord",
    "slack",
    "whatsapp",
    "signal",
    "imessage",
    "msteams",
    "matrix",
    "mattermost",
    "googlechat",
    "line",
    "webchat",
    "zalo",
  ],
  openChannels = Object.fromEntries(KNOWN_CHANNELS.filter((id) => id !== "telegram").map((id) => [id, openChannel])),
  channels = object({ defaults: channelDefaults, telegram, ...openChannels }, { rest: openChannel }),
  accessGroupMembers = map(list(idText)),
  accessGroups = map(
    object(
      { type: choice(["message.senders", "discord.channelAudience"]), members: accessGroupMembers },
      { rest: free() },
    ),
  );
var WEB_SEARCH_PROVIDERS = [
    "brave",
    "perplexity",
    "gemini",
    "grok",
    "kimi",
    "minimax",
    "firecrawl",
    "tavily",
    "exa",
    "searxng",
    "duckduckgo",
    "ollama",
  ],
  WEB_FETCH_PROVIDERS = ["direct", "firecrawl"];
function crossCheck(config, paths, known = {}) {
  let results = [
    checkAgents(config, paths),
    checkChannels(config, known),
    checkWebProvider(config, "search", [...WEB_SEARCH_PROVIDERS, ...(known.webSearchProviders ?? [])]),
    checkWebProvider(config, "fetch", [...WEB_FETCH_PROVIDERS, ...(known.webFetchProviders ?? [])]),
    checkGateway(config),
    checkHighWater(config),
    checkSecretProviders(config),
  ];
  return { errors: results.flatMap((r) => r.errors ?? []), warnings: results.flatMap((r) => r.warnings ?? []) };
}
function checkAgents(config, paths) {
  try {
    let roster = resolveAgents(config),
      sessionStore = config.session?.store,
      shared2 = checkAgentPaths({ roster, stateDir: paths.stateDir, homeDir: paths.homeDir, sessionStore });
    return {
      errors: (config.bindings ?? []).flatMap((binding, i) => checkBinding(binding, ["bindings", i], roster)),
      warnings: [
        ...roster.warnings.map((warning) => issueAt(["agents", "entries"], warning.message, { code: warning.code })),
        ...shared2.map((message) => issueAt(["agents", "entries"], message)),
      ],
    };
  } catch (error) {
    if (!(error instanceof RouterError)) throw error;
    return { errors: [issueAt(["agents", "entries"], error.message, { code: error.code })] };
  }
}
function checkBinding(binding, path, roster) {
  let issues = [],
    report = (at, code, message) => issues.push(issueAt([...path, ...at], message, { code })),
    match = binding.match ?? {},
    ids = roster.agents.map((agent) => agent.id);
  if (
    ((binding.agentId ?? "").trim() === ""
      ? report(["agentId"], "BINDING_AGENT_REQUIRED", "must name an agent")
      : ids.includes(normalizeAgentId(binding.agentId ?? "")) ||
        report(
          ["agentId"],
          "BINDING_UNKNOWN_AGENT",
          `there is no agent ${binding.agentId}; configured: ${ids.join(", ")}`,
        ),
    (match.channel ?? "").trim() === "" && report(["match", "channel"], "CHANNEL_REQUIRED", "must name a channel"),
    match.accountId !== void 0 && match.accountId.trim() !== "" && match.accountId !== "*")
  )
    try {
      normalizeAccountId(match.accountId);
    } catch (error) {
      if (!(error instanceof RouterError)) throw error;
      report(["match", "accountId"], error.code, error.message);
    }
  let peer2 = match.peer;
  peer2 &&
    peer2.kind === void 0 &&
    report(["match", "peer", "kind"], "BINDING_PEER_KIND", "must be direct, group or channel");
  for (let [at, value] of [
    [["match", "peer", "id"], peer2 && (peer2.id ?? "")],
    [["match", "guildId"], match.guildId],
    ...(match.roles ?? []).map((role, i) => [["match", "roles", i], role]),
  ])
    value !== void 0 && String(value).trim() === "" && report([...at], "BINDING_BLANK_FIELD", "must not be blank");
  return (
    (match.roles ?? []).length > 0 &&
      match.guildId === void 0 &&
      report(["match", "roles"], "BINDING_ROLES_WITHOUT_GUILD", "needs guildId"),
    binding.type === "acp" &&
      peer2 === void 0 &&
      report(["match", "peer"], "BINDING_ACP_PEER_REQUIRED", "is required with type acp"),
    issues
  );
}
function checkChannels(config, known) {
  let errors = [],
    warnings = [],
    ids = [...KNOWN_CHANNELS, ...(known.channels ?? [])];
  for (let [id, channel] of Object.entries(config.channels ?? {})) {
    if (id === "defaults" || !isTree(channel)) continue;
    if (!ids.includes(id)) {
      let isPlugin = Object.hasOwn(config.plugins?.entries ?? {}, id),
        near = nearestKey(id, ids),
        hint = near === void 0 ? "no installed plugin declares it" : `did you mean ${near}?`;
      (isPlugin ? warnings : errors).push(
        issueAt(["channels", id], `unknown channel; ${hint}`, { allowedValues: ids }),
      );
    }
    errors.push(...checkDmPolicy(["channels", id], channel, void 0));
    let accounts = isTree(channel.accounts) ? channel.accounts : {};
    for (let account of orderedKeys(accounts)) {
      let own = accounts[account];
      if (!isTree(own)) continue;
      let at = ["channels", id, "accounts", account];
      try {
        normalizeAccountId(account);
      } catch (error) {
        if (!(error instanceof RouterError)) throw error;
        errors.push(issueAt(at, error.message, { code: error.code }));
      }
      errors.push(...checkDmPolicy(at, own, channel));
    }
  }
  return { errors, warnings };
}
function checkDmPolicy(path, own, inherited) {
  if (inherited !== void 0 && own.dmPolicy === void 0 && own.allowFrom === void 0) return [];
  let policy2 = own.dmPolicy ?? inherited?.dmPolicy,
    allowFrom = own.allowFrom ?? inherited?.allowFrom,
    list2 = Array.isArray(allowFrom) ? allowFrom.map(String) : [];
  return policy2 === "allowlist" && list2.length === 0
    ? [issueAt([...path, "allowFrom"], "dmPolicy allowlist needs at least one sender", { code: "DM_ALLOWLIST_EMPTY" })]
    : policy2 === "open" && !list2.includes("*")
      ? [issueAt([...path, "allowFrom"], 'dmPolicy open needs "*" in allowFrom', { code: "DM_OPEN_WITHOUT_WILDCARD" })]
      : [];
}
function checkWebProvider(config, kind, known) {
  let provider2 = config.tools?.web?.[kind]?.provider;
  if (provider2 === void 0 || provider2 === "" || known.includes(provider2)) return { errors: [], warnings: [] };
  let near = nearestKey(provider2, known),
    issue = issueAt(
      ["tools", "web", kind, "provider"],
      `unknown provider ${JSON.stringify(provider2)}${near === void 0 ? "" : `; did you mean ${near}?`} Known: ${known.join(", ")}`,
      { allowedValues: known },
    );
  return Object.hasOwn(config.plugins?.entries ?? {}, provider2)
    ? { errors: [], warnings: [issue] }
    : { errors: [issue], warnings: [] };
}
function checkGateway({ gateway: gateway2 }) {
  let errors = [];
  if (
    (gateway2?.bind === "custom" &&
      gateway2.customBindHost === void 0 &&
      errors.push(issueAt(["gateway", "customBindHost"], "is required with gateway.bind custom")),
    gateway2?.tls?.enabled === !0 && gateway2.tls.autoGenerate === !1)
  )
    for (let key of ["certPath", "keyPath"])
      gateway2.tls[key] === void 0 &&
        errors.push(issueAt(["gateway", "tls", key], "is required when tls.autoGenerate is false"));
  return { errors };
}
function checkHighWater({ session: session2 }) {
  let { maxDiskBytes, highWaterBytes } = session2?.maintenance ?? {},
    limit2 = typeof maxDiskBytes == "boolean" ? void 0 : bytesOf(maxDiskBytes ?? "10gb"),
    target = bytesOf(highWaterBytes);
  return limit2 === void 0 || limit2 === 0 || target === void 0 || target <= limit2
    ? {}
    : { errors: [issueAt(["session", "maintenance", "highWaterBytes"], "must not be larger than maxDiskBytes")] };
}
var UNIT_BYTES = { b: 1, kb: 1024, mb: 1024 ** 2, gb: 1024 ** 3, tb: 1024 ** 4 };
function bytesOf(size) {
  if (size === void 0 || typeof size == "number") return size;
  let [, amount, unit] = /^([\d.]+)\s*([a-z]*)$/i.exec(size.trim()) ?? [];
  return amount === void 0 ? void 0 : Number(amount) * (UNIT_BYTES[(unit || "b").toLowerCase()] ?? Number.NaN);
}
function checkSecretProviders({ secrets: secrets2 }) {
  let errors = [];
  for (let [source, name] of Object.entries(secrets2?.defaults ?? {})) {
    let provider2 = secrets2?.providers?.[name];
    name !== "default" &&
      provider2?.source !== source &&
      errors.push(
        issueAt(["secrets", "defaults", source], `must name a key of secrets.providers whose source is ${source}`),
      );
  }
  return { errors };
}
var noLists = () => !1,
  RETIRED_PROVIDERS = [
    { prefix: "claude-cli/", provider: "anthropic/", runtime: "claude-cli" },
    { prefix: "openai-codex/", provider: "openai/" },
  ],
  RETIRED_ROOT_KEYS = ["agent", "routing", "identity"];
function repairTree(input) {
  let tree = cloneTree(input);
  (moveUnder(tree, ["agent"], ["agents", "defaults"]),
    moveUnder(tree, ["routing", "agents"], ["agents", "entries"]),
    isEmptyTree(tree.routing) && delete tree.routing,
    moveIdentity(tree));
  let { tree: current } = normalizeAliases(tree);
  renameModels(current, ["agents", "defaults"]);
  for (let id of keysAt(current, ["agents", "entries"])) renameModels(current, ["agents", "entries", id]);
  return current;
}
function moveUnder(tree, from, to) {
  let found = findAt(tree, from);
  !found ||
    !isTree(found.value) ||
    (setAt(tree, to, deepMerge(found.value, valueAt(tree, to) ?? {}), noLists), unsetAt(tree, from));
}
function moveIdentity(tree) {
  let ids = keysAt(tree, ["agents", "entries"]);
  !isTree(tree.identity) ||
    ids.length > 1 ||
    moveUnder(tree, ["identity"], ["agents", "entries", ids[0] ?? "main", "identity"]);
}
function renameModels(tree, owner) {
  for (let key of ["model", "imageModel", "pdfModel", "utilityModel"]) {
    let value = valueAt(tree, [...owner, key]);
    (typeof value == "string" && setAt(tree, [...owner, key], renameRef(tree, owner, value), noLists),
      isTree(value) &&
        (typeof value.primary == "string" && (value.primary = renameRef(tree, owner, value.primary)),
        Array.isArray(value.fallbacks) &&
          (value.fallbacks = value.fallbacks.map((ref) =>
            typeof ref == "string" ? renameRef(tree, owner, ref) : ref,
          ))));
  }
}
function renameRef(tree, owner, ref) {
  let retired = RETIRED_PROVIDERS.find(({ prefix }) => ref.startsWith(prefix));
  if (retired === void 0) return ref;
  let renamed = retired.provider + ref.slice(retired.prefix.length);
  return (
    retired.runtime !== void 0 &&
      setAt(tree, [...owner, "models", renamed, "agentRuntime", "id"], retired.runtime, noLists),
    renamed
  );
}
function keysAt(tree, path) {
  let value = valueAt(tree, path);
  return isTree(value) ? orderedKeys(value) : [];
}
function isEmptyTree(value) {
  return isTree(value) && Object.keys(value).length === 0;
}
import { execFile } from "node:child_process";
import { readFile as readFile2 } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
var VARIABLE = /\$\$\{([A-Z_][A-Z0-9_]*)\}|\$\{([A-Z_][A-Z0-9_]*)\}/g;
function substituteVariables(tree, env2) {
  let unresolved = [];
  return {
    value: mapStrings(tree, (text2, path) => {
      if (!text2.includes("${")) return text2;
      let missing = new Set(),
        replaced = text2.replace(VARIABLE, (whole, escaped, name) => {
          if (name === void 0) return `\${${escaped}}`;
          let found = env2[name];
          return found !== void 0 && found !== "" ? found : (missing.add(name), whole);
        });
      for (let name of missing) unresolved.push({ path, name });
      return replaced;
    }),
    unresolved,
  };
}
function hasUnresolvedVariable(authored, env2) {
  return typeof authored == "string" && substituteVariables(authored, env2).unresolved.length > 0;
}
function mentionsVariable(authored) {
  return typeof authored == "string" && authored.search(VARIABLE) >= 0;
}
var PROCESS_ONLY = new Set([
    "OPENCLAW_CONFIG_READONLY",
    "OPENCLAW_CONFIG_PATH",
    "OPENCLAW_STATE_DIR",
    "OPENCLAW_ALLOW_INSECURE_PRIVATE_WS",
  ]),
  UNTRUSTED_NAMES =
    /^(?:OPENCLAW_|LD_|DYLD_)|^NODE_OPTIONS$|_(?:BASE_URL|API_HOST|ENDPOINT|API_KEY|TOKEN|SECRET|SECRET_KEY|ACCESS_KEY|ACCESS_KEY_ID|PASSWORD)$/i,
  PROVIDER_KEYS = [
    "OPENAI_API_KEY",
    "ANTHROPIC_API_KEY",
    "GEMINI_API_KEY",
    "GOOGLE_API_KEY",
    "OPENROUTER_API_KEY",
    "MISTRAL_API_KEY",
    "GROQ_API_KEY",
    "XAI_API_KEY",
    "VOYAGE_API_KEY",
  ],
  SHELL_TIMEOUT_MS = 15e3,
  SHELL_MAX_BYTES = 1048576;
async function readEnvironment(input) {
  let env2 = {},
    warnings = legacyVariableWarnings(input.env),
    add = (more) => {
      for (let [name, value] of Object.entries(more)) value !== void 0 && env2[name] === void 0 && (env2[name] = value);
    };
  add(input.env);
  let stateFile = join(input.stateDir, ".env"),
    localFile = join(input.cwd, ".env");
  return (
    localFile !== stateFile && add(withoutUntrusted(await readDotEnv(localFile, warnings))),
    add(await readDotEnv(stateFile, warnings)),
    add(configVariables(input.authored, env2, warnings)),
    add(await shellVariables(input, env2, warnings)),
    { env: env2, warnings }
  );
}
async function readDotEnv(path, warnings) {
  try {
    return parseEnv(await readFile2(path, "utf8"));
  } catch (error) {
    let { code } = error;
    return (
      code !== "ENOENT" &&
        code !== "ENOTDIR" &&
        warnings.push(issueAt([], `${path} cannot be read and is ignored (${code ?? "unreadable"})`)),
      {}
    );
  }
}
function withoutUntrusted(variables) {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNTRUSTED_NAMES.test(name)));
}
function configVariables(authored, env2, warnings) {
  let vars = valueAt(authored, ["env", "vars"]);
  if (!isTree(vars)) return {};
  let result = {};
  for (let [name, value] of Object.entries(vars))
    typeof value == "string" &&
      (PROCESS_ONLY.has(name.toUpperCase())
        ? warnings.push(issueAt(["env", "vars", name], "is ignored: only the process environment may set it"))
        : (result[name] = substituteVariables(value, env2).value));
  return result;
}
async function shellVariables(input, env2, warnings) {
  let wanted =
      valueAt(input.authored, ["env", "shellEnv", "enabled"]) === !0 || isEnabled(env2.OPENCLAW_LOAD_SHELL_ENV),
    missing = (input.shellKeys ?? PROVIDER_KEYS).filter((name) => env2[name] === void 0 || env2[name] === "");
  if (!wanted || missing.length === 0 || process.platform === "win32") return {};
  let configured = Number(
      env2.OPENCLAW_SHELL_ENV_TIMEOUT_MS ?? valueAt(input.authored, ["env", "shellEnv", "timeoutMs"]),
    ),
    timeout = configured > 0 ? configured : SHELL_TIMEOUT_MS;
  try {
    let { stdout } = await promisify(execFile)(env2.SHELL ?? "/bin/sh", ["-l", "-c", "env -0"], {
        env: input.env,
        timeout,
        killSignal: "SIGKILL",
        maxBuffer: SHELL_MAX_BYTES,
      }),
      found = new Map(stdout.split("\0").map((line2) => splitOnce(line2, "=")));
    return Object.fromEntries(missing.flatMap((name) => (found.get(name) ? [[name, found.get(name)]] : [])));
  } catch {
    return (
      warnings.push(
        issueAt(
          ["env", "shellEnv"],
          `the login shell gave no environment within ${timeout} ms; keys from it are missing`,
        ),
      ),
      {}
    );
  }
}
function splitOnce(line2, separator) {
  let at = line2.indexOf(separator);
  return at < 0 ? [line2, ""] : [line2.slice(0, at), line2.slice(at + 1)];
}
function legacyVariableWarnings(env2) {
  let old = Object.keys(env2).filter((name) => /^(?:CLAWDBOT|MOLTBOT)_/.test(name));
  if (old.length === 0) return [];
  let renamed = old.map((name) => `${name} (now ${name.replace(/^(?:CLAWDBOT|MOLTBOT)_/, "OPENCLAW_")})`);
  return [issueAt([], `environment variables of older releases are ignored: ${renamed.join(", ")}`)];
}
import { realpath as realpath2 } from "node:fs/promises";
import { delimiter, dirname, relative, resolve, sep } from "node:path";
var INCLUDE_KEY = "$include",
  MAX_DEPTH = 10,
  MAX_BYTES = 2 * 1024 * 1024,
  MAX_PATH_CHARS = 4096;
async function resolveIncludes(main, paths, env2, overlay = new Map()) {
  let roots = await includeRoots(main, paths, env2),
    files = [],
    issues = [];
  return { value: await expand(main.value, main, [main], []), files, issues };
  async function expand(value, file, chain, path) {
    if (Array.isArray(value)) {
      let items = [];
      for (let [i, item] of value.entries()) items.push(await expand(item, file, chain, [...path, i]));
      return items;
    }
    if (!isTree(value)) return value;
    let entries = [];
    for (let key of orderedKeys(value))
      key !== INCLUDE_KEY && entries.push([key, await expand(value[key], file, chain, [...path, key])]);
    let own = treeFrom(entries);
    return Object.hasOwn(value, INCLUDE_KEY) ? include(value, own, file, chain, path) : own;
  }
  async function include(owner, siblings, file, chain, path) {
    let named = owner[INCLUDE_KEY],
      targets = typeof named == "string" ? [named] : named;
    if (!Array.isArray(targets) || targets.length === 0 || !targets.every((target) => typeof target == "string"))
      return (report(path, "must be a file name or a list of file names", file), siblings);
    let merged,
      loaded = [];
    for (let target of targets) {
      let included = await open4(target, file, chain, path);
      if (included === void 0) continue;
      loaded.push(included);
      let content = await expand(included.value, included, [...chain, included], path);
      if ((targets.length > 1 || Object.keys(siblings).length > 0) && !isTree(content)) {
        report(path, `${target} does not hold an object, so it cannot be merged with other keys or files`, file);
        continue;
      }
      merged = merged === void 0 ? content : deepMerge(merged, content);
    }
    return (
      file.includes.set(owner, loaded),
      merged === void 0 ? siblings : Object.keys(siblings).length === 0 ? merged : deepMerge(merged, siblings)
    );
  }
  async function open4(target, from, chain, path) {
    if (target.length >= MAX_PATH_CHARS || target.includes("\0")) {
      report(path, `file name must be shorter than ${MAX_PATH_CHARS} characters and free of NUL`, from);
      return;
    }
    if (chain.length > MAX_DEPTH) {
      report(path, `includes are nested deeper than ${MAX_DEPTH} files: ${chainText(chain, target)}`, from);
      return;
    }
    let absolute = resolve(dirname(from.path), expandHome(target, paths.homeDir)),
      real = await realpath2(absolute).catch(() => {});
    if (real === void 0) {
      report(path, `${absolute} does not exist`, from);
      return;
    }
    if (!roots.some((root) => isInside(real, root))) {
      report(
        path,
        `${real} is outside the config directory ${roots[0]}. Move it there, or list its directory in OPENCLAW_INCLUDE_ROOTS`,
        from,
      );
      return;
    }
    if (chain.some((file) => file.realPath === real)) {
      report(path, `includes form a cycle: ${chainText(chain, target)}`, from);
      return;
    }
    try {
      let newText = overlay.get(real),
        file =
          newText === void 0
            ? await readConfigFile(absolute, MAX_BYTES, absolute)
            : parseConfigFile(absolute, real, newText, absolute);
      return (files.push(file), file);
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      error.issues.length > 0 ? issues.push(...error.issues) : report(path, error.message, from);
      return;
    }
  }
  function report(path, message, file) {
    issues.push({ ...issueAt([...path, INCLUDE_KEY], message), source: file.path });
  }
}
function chainText(chain, target) {
  return [...chain.map((file) => file.path), target].join(" \u2192 ");
}
async function includeRoots(main, paths, env2) {
  let listed = (env2.OPENCLAW_INCLUDE_ROOTS ?? "").split(delimiter).filter((root) => root.trim() !== ""),
    roots = [dirname(main.realPath), ...listed.map((root) => resolve(expandHome(root, paths.homeDir)))];
  return Promise.all(roots.map((root) => realpath2(root).catch(() => root)));
}
function isInside(path, root) {
  let way = relative(root, path);
  return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(root, way) === path;
}
function findPlacement(main, path) {
  return search(main.value, main, [...path], [], !0);
}
function nearestPlacement(main, path) {
  for (let length = path.length; length > 0; length -= 1) {
    let found = findPlacement(main, path.slice(0, length));
    if (found) return enterInclude(found, path.slice(length));
  }
  return enterInclude({ file: main, path: [], exclusive: !0 }, [...path]);
}
function enterInclude(parent, rest) {
  let owner = valueAt(parent.file.value, parent.path),
    [only, ...others] = isTree(owner) ? (parent.file.includes.get(owner) ?? []) : [],
    isWhole = isTree(owner) && Object.keys(owner).length === 1 && typeof owner[INCLUDE_KEY] == "string";
  return rest.length > 0 && only !== void 0 && others.length === 0 && isWhole
    ? enterInclude({ ...parent, file: only, path: [] }, rest)
    : { ...parent, path: [...parent.path, ...rest] };
}
function search(value, file, rest, walked, exclusive) {
  let [segment, ...later] = rest;
  if (segment === void 0) return { file, path: walked, exclusive };
  if (Array.isArray(value)) {
    let index = Number(segment);
    return index in value ? search(value[index], file, later, [...walked, index], exclusive) : void 0;
  }
  if (!isTree(value)) return;
  let key = String(segment);
  if (key !== INCLUDE_KEY && Object.hasOwn(value, key)) {
    let own = search(value[key], file, later, [...walked, key], exclusive);
    if (own) return own;
  }
  let included = file.includes.get(value) ?? [];
  for (let inner of included.toReversed()) {
    let found = search(
      inner.value,
      inner,
      rest,
      [],
      exclusive && included.length === 1 && typeof value[INCLUDE_KEY] == "string",
    );
    if (found) return found;
  }
}
var GATEWAY_AUTH_MODES = ["token", "password", "none"],
  tlsFingerprint = text({
    check: (v) =>
      /^[0-9a-f]{64}$/i.test(v.replaceAll(":", ""))
        ? void 0
        : "must be a SHA-256 fingerprint: 64 hex digits, colons allowed",
  }),
  gateway = object({
    mode: choice(["local", "remote"], { doc: "local: run a gateway here; remote: clients use gateway.remote" }),
    port: integer({ min: 1, max: 65535, default: 18789 }),
    bind: choice(["loopback", "lan", "tailnet", "custom", "auto"], { default: "loopback" }),
    customBindHost: ipv4(),
    auth: object({
      mode: { ...choice(GATEWAY_AUTH_MODES), doc: "derived from the configured secret when unset" },
      token: secret(),
      password: secret(),
      allowTailscale: flag(void 0, { doc: "true when tailscale.mode is serve" }),
      rateLimit: object({
        maxAttempts: integer({ min: 1, default: 10 }),
        windowMs: integer({ min: 1, default: 6e4 }),
        lockoutMs: integer({ min: 0, default: 3e5 }),
        exemptLoopback: flag(!0),
      }),
    }),
    tailscale: object({ mode: choice(["off", "serve", "funnel"], { default: "off" }), resetOnExit: flag(!1) }),
    remote: object({
      url: url(["ws:", "wss:", "http:", "https:"]),
      token: secret(),
      password: secret(),
      tlsFingerprint,
      transport: choice(["direct", "ssh"], { default: "direct" }),
      sshTarget: text({ check: (v) => (v.startsWith("-") ? "must not start with -" : void 0) }),
      sshIdentity: text(),
      remotePort: integer({ min: 1, max: 65535, default: 18789 }),
    }),
    trustedProxies: list(addressRange(), { default: [] }),
    allowRealIpFallback: flag(!1),
    nodes: object({
      pairing: object({ autoApproveLocal: flag(!0), autoApproveCidrs: list(addressRange(), { default: [] }) }),
      commands: object({ allow: texts({ default: [] }), deny: texts({ default: [] }) }),
    }),
    tools: object({ allow: texts({ default: [] }), deny: texts({ default: [] }) }),
    http: object({
      endpoints: object({
        chatCompletions: object({ enabled: flag(!1), images: object({ allowUrl: flag(!1) }, { rest: free() }) }),
      }),
    }),
    controlUi: object({
      enabled: flag(!0),
      basePath: text({
        default: "",
        check: (v) => (v === "" || v.startsWith("/") ? void 0 : "must be empty or start with /"),
      }),
      allowedOrigins: texts({ default: [] }),
    }),
    tls: object({ enabled: flag(!1), autoGenerate: flag(!0), certPath: text(), keyPath: text(), caPath: text() }),
    reload: object({
      mode: choice(["hybrid", "off"], { default: "hybrid" }),
      debounceMs: integer({ min: 0, default: 300 }),
      drainMs: integer({ min: 0, default: 3e4 }),
    }),
  }),
  hooks = object({ token: sensitiveText() }, { rest: free() }),
  browser = object({ enabled: flag() }, { rest: free() }),
  opaque = freeObject();
var queueMode = choice(["steer", "followup", "collect", "interrupt"], { default: "steer" }),
  messages = object({
    queue: object({
      mode: queueMode,
      byChannel: map(queueMode),
      debounceMs: integer({ min: 0, default: 500 }),
      debounceMsByChannel: map(integer({ min: 0 })),
      cap: integer({ min: 1, default: 20 }),
      drop: choice(["summarize", "old", "new"], { default: "summarize" }),
    }),
    inbound: object({ debounceMs: integer({ min: 0 }), byChannel: map(integer({ min: 0 })) }),
    groupChat: object({ mentionPatterns: texts(), historyLimit: integer({ min: 0, default: 50 }) }),
    ackReaction: text(),
    ackReactionScope: choice(["group-mentions", "group-all", "direct", "all", "off", "none"], {
      default: "group-mentions",
    }),
    statusReactions: object({ enabled: flag(!1) }),
  }),
  commands = object({
    text: flag(!0),
    native: union([flag(), choice(["auto"])], { default: "auto" }),
    nativeSkills: union([flag(), choice(["auto"])], { default: "auto" }),
    config: flag(!1),
    mcp: flag(!1),
    plugins: flag(!1),
    debug: flag(!1),
    restart: flag(!0),
    ownerAllowFrom: list(idText, { default: [] }),
    allowFrom: map(list(idText)),
    useAccessGroups: flag(!0),
    bashForegroundMs: integer({ min: 0, default: 2e3 }),
  }),
  approvals = object({
    exec: object({
      enabled: flag(!1),
      mode: choice(["session", "targets", "both"], { default: "session" }),
      agentFilter: texts(),
      sessionFilter: texts(),
      targets: list(object({ channel: text(), to: idText, accountId: text(), threadId: idText }), { default: [] }),
    }),
  });
var api = choice(["openai-completions", "openai-responses", "anthropic-messages", "google-generative-ai", "ollama"]),
  price = number({ min: 0, default: 0 }),
  compat = object({
    supportsStore: flag(),
    supportsDeveloperRole: flag(),
    supportsReasoningEffort: flag(),
    supportsTemperature: flag(),
    supportsUsageInStreaming: flag(),
    supportsTools: flag(),
    supportsStrictMode: flag(),
    supportsPromptCacheKey: flag(),
    supportsInstructions: flag(),
    requiresStringContent: flag(),
    strictMessageKeys: flag(),
    supportedReasoningEfforts: texts(),
    reasoningEffortMap: stringMap(),
    maxTokensField: choice(["max_tokens", "max_completion_tokens"]),
    thinkingFormat: text(),
    requiresToolResultName: flag(),
    requiresAssistantAfterToolResult: flag(),
    requiresThinkingAsText: flag(),
    requiresReasoningContentOnAssistantMessages: flag(),
    toolSchemaProfile: text(),
    unsupportedToolSchemaKeywords: texts(),
  }),
  modelRow = object({
    id: text({ nonEmpty: !0 }),
    name: text(),
    api,
    baseUrl: httpUrl(),
    reasoning: flag(!1),
    input: list(choice(["text", "image"]), { default: ["text"] }),
    cost: object({ input: price, output: price, cacheRead: price, cacheWrite: price }),
    contextWindow: integer({ min: 1 }),
    contextTokens: integer({ min: 1 }),
    maxTokens: integer({ min: 1 }),
    params: freeObject(),
    agentRuntime: object({ id: text() }),
    compat,
    status: choice(["available", "preview", "deprecated", "disabled"], { default: "available" }),
    replacedBy: text(),
    thinkingLevelMap: map(text(), {
      checkKey: (key) => (THINKING_LEVELS.some((level) => level === key) ? void 0 : "is not a thinking level"),
    }),
  }),
  provider = object({
    baseUrl: httpUrl(),
    api,
    apiKey: secret(),
    auth: choice(["api-key", "token", "oauth", "aws-sdk"]),
    authHeader: flag(),
    headers: map(secret()),
    timeoutSeconds: number({ min: 0.001 }),
    contextWindow: integer({ min: 1 }),
    contextTokens: integer({ min: 1 }),
    maxTokens: integer({ min: 1 }),
    params: freeObject(),
    agentRuntime: object({ id: text() }),
    request: object({
      headers: map(secret()),
      auth: freeObject({ refs: !0 }),
      proxy: freeObject({ refs: !0 }),
      tls: freeObject({ refs: !0 }),
      allowPrivateNetwork: flag(),
    }),
    injectNumCtxForOpenAICompat: flag(!0),
    models: list(modelRow),
  }),
  models = object({ mode: choice(["merge", "replace"], { default: "merge" }), providers: map(provider) }),
  auth = object({
    profiles: map(object({ provider: text(), mode: choice(["api_key", "oauth", "token", "aws-sdk"]), email: text() })),
    order: map(texts()),
    cooldowns: freeObject(),
  });
var SECRET_SOURCES = ["env", "file", "exec", "store"],
  PROVIDER_NAME = /^[a-z][a-z0-9_-]{0,63}$/,
  ENV_ID = /^[A-Z][A-Z0-9_]{0,127}$/,
  EXEC_ID = /^[A-Za-z0-9][A-Za-z0-9._:/#-]{0,255}$/,
  JSON_POINTER = /^(?:\/(?:[^~/]|~0|~1)*)+$/;
function looksLikeSecretRef(value) {
  return isTree(value) && typeof value.source == "string" && SECRET_SOURCES.includes(value.source) && "id" in value;
}
function checkSecretRef(value) {
  let extra = Object.keys(value).find((key) => !["source", "provider", "id"].includes(key));
  if (extra !== void 0) return `secret reference has the unknown key ${extra}; it takes source, provider and id`;
  if (!SECRET_SOURCES.includes(value.source))
    return `secret reference needs source: one of ${SECRET_SOURCES.join(", ")}`;
  if (typeof value.provider != "string" || !PROVIDER_NAME.test(value.provider))
    return "secret reference needs provider: a key of secrets.providers (lower-case letters, digits, - and _)";
  if (typeof value.id != "string" || !isValidId(value.source, value.id))
    return `secret reference needs id: ${ID_FORMS[value.source]}`;
}
function isProviderName(name) {
  return PROVIDER_NAME.test(name);
}
var ID_FORMS = {
  env: "an upper-case variable name",
  file: 'a JSON pointer such as /openai/key, or "value" for a single-value file',
  exec: "letters, digits and . _ : / # - without . or .. segments",
  store: "the name of a stored key",
};
function isValidId(source, id) {
  switch (source) {
    case "env":
      return ENV_ID.test(id);
    case "file":
      return id === "value" || JSON_POINTER.test(id);
    case "exec":
      return EXEC_ID.test(id) && !id.split("/").some((part) => part === "." || part === "..");
    case "store":
      return id.length > 0 && id.length <= 256 && !/[\0\r\n]/.test(id);
  }
}
var WHOLE_VARIABLE = /^\$\{([A-Z_][A-Z0-9_]*)\}$/;
function wholeVariable(value) {
  return typeof value == "string" ? WHOLE_VARIABLE.exec(value)?.[1] : void 0;
}
function isSecretRef(value) {
  return isTree(value) && checkSecretRef(value) === void 0;
}
function formatSecretRef(ref) {
  return `${ref.source}:${ref.provider}:${ref.id}`;
}
var mcp = object({
    servers: map(
      object({
        enabled: flag(!0),
        command: text(),
        args: texts(),
        env: map(secret()),
        cwd: text(),
        url: httpUrl(),
        headers: map(secret()),
        transport: choice(["stdio", "sse", "streamable-http", "http"]),
      }),
    ),
    sessionIdleTtlMs: integer({ min: 0, doc: "unset or 0: no idle eviction" }),
  }),
  failureAlert = object({
    enabled: flag(),
    after: integer({ min: 1, default: 2 }),
    cooldownMs: integer({ min: 0, default: 36e5 }),
    includeSkipped: flag(!1),
    mode: choice(["announce", "webhook"]),
    channel: text(),
    to: text(),
    accountId: text(),
  }),
  cron = object({
    enabled: flag(!0),
    maxConcurrentRuns: integer({ min: 1, default: 8 }),
    store: text(),
    skipMissedJobs: flag(!1),
    sessionRetention: durationOrOff({ default: "24h" }),
    runLog: object({ maxBytes: integer({ min: 0, default: 2e6 }), keepLines: integer({ min: 1, default: 2e3 }) }),
    retry: object({
      maxAttempts: integer({ min: 0, max: 10, default: 3 }),
      backoffMs: list(integer({ min: 0 }), { default: [3e4, 6e4, 3e5] }),
      retryOn: list(choice(["rate_limit", "overloaded", "network", "timeout", "server_error"])),
    }),
    failureAlert: union([choice([!1]), failureAlert]),
    webhook: text({ sensitive: !0 }),
    webhookToken: secret(),
    webhookSsrfPolicy: object({
      allowRfc2544BenchmarkRange: flag(!1),
      allowIpv6UniqueLocalRange: flag(!1),
      dangerouslyAllowPrivateNetwork: flag(!1),
      allowedHostnames: texts({ default: [] }),
      blockedHostnames: texts({ default: [] }),
    }),
  }),
  acp = object({
    enabled: flag(!0),
    dispatch: object({ enabled: flag(!0) }),
    backend: text(),
    fallbacks: texts(),
    defaultAgent: text(),
    allowedAgents: texts({ default: [] }),
    stream: object({
      deliveryMode: choice(["live", "final_only"], { default: "live" }),
      repeatSuppression: flag(!0),
      tagVisibility: freeObject({ default: {} }),
    }),
  }),
  cloudWorkers = object({
    profiles: map(object({ provider: text(), suspendAfter: duration(), settings: freeObject({ refs: !0 }) })),
  }),
  worktreeRoot = text({
    default: "<stateDir>/worktrees",
    check: (v) =>
      v.startsWith("/") || v.startsWith("~/") || /^[A-Za-z]:[\\/]/.test(v)
        ? void 0
        : "must be absolute or start with ~/",
  }),
  logging = object({
    level: choice(["silent", "fatal", "error", "warn", "info", "debug", "trace"], { default: "info" }),
    file: text({ default: "<stateDir>/logs/openclaw.log" }),
    redactSensitive: choice(["tools", "off"], { default: "tools" }),
    redactPatterns: texts(),
  }),
  variableName = (key) => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? void 0 : "is not a variable name"),
  env = object({
    vars: map(text({ sensitive: !0 }), { checkKey: variableName, default: {} }),
    shellEnv: object({ enabled: flag(!1), timeoutMs: integer({ min: 1, default: 15e3 }) }),
  }),
  providerName = (name) =>
    isProviderName(name) ? void 0 : "must start with a lower-case letter and use lower-case letters, digits, - and _",
  secretProvider = object(
    {
      source: choice(SECRET_SOURCES),
      allowlist: texts(),
      path: text(),
      mode: choice(["json", "singleValue"], { default: "json" }),
      timeoutMs: integer({ min: 1, default: 5e3 }),
      maxBytes: integer({ min: 1, default: 1048576 }),
      command: text(),
      args: texts(),
      env: map(text({ sensitive: !0 })),
      passEnv: texts(),
      noOutputTimeoutMs: integer({ min: 1 }),
      maxOutputBytes: integer({ min: 1, default: 1048576 }),
      jsonOnly: flag(!0),
      trustedDirs: texts(),
    },
    { rule: checkProviderFields },
  ),
  PROVIDER_FIELDS = {
    env: ["allowlist"],
    file: ["path", "mode", "timeoutMs", "maxBytes"],
    exec: [
      "command",
      "args",
      "env",
      "passEnv",
      "timeoutMs",
      "noOutputTimeoutMs",
      "maxOutputBytes",
      "jsonOnly",
      "trustedDirs",
    ],
    store: [],
  };
function checkProviderFields(value) {
  let fields = PROVIDER_FIELDS[String(value.source)];
  if (fields === void 0) return `needs source: one of ${SECRET_SOURCES.join(", ")}`;
  let foreign = Object.keys(value).find((key) => key !== "source" && !fields.includes(key));
  if (foreign !== void 0) return `with source ${String(value.source)} takes no ${foreign}`;
  if (value.source === "file" && value.path === void 0) return "with source file needs path";
  if (value.source === "exec" && value.command === void 0) return "with source exec needs command (an absolute path)";
}
var secrets = object({
  providers: map(secretProvider, { checkKey: providerName, default: {} }),
  defaults: object({ env: text(), file: text(), exec: text(), store: text() }),
});
var MAX_HOOK_MS = 6e5,
  hookBudgetMs = integer({ min: 1, max: MAX_HOOK_MS }),
  entry2 = object({
    enabled: flag(),
    config: freeObject({ refs: !0, doc: "checked by the plugin's own schema" }),
    apiKey: secret(),
    env: map(text({ sensitive: !0 })),
    hooks: object({
      allowPromptInjection: flag(!0),
      allowConversationAccess: flag(),
      timeoutMs: hookBudgetMs,
      timeouts: map(hookBudgetMs),
    }),
    subagent: object({ allowModelOverride: flag(), allowedModels: texts() }),
    llm: object({
      allowModelOverride: flag(),
      allowedModels: texts(),
      allowedCompletionModels: texts(),
      allowAuthProfileOverride: flag(),
      allowAgentIdOverride: flag(),
    }),
  }),
  plugins = object({
    enabled: flag(!0),
    allow: texts({ default: [] }),
    deny: texts({ default: [] }),
    load: object({ paths: texts({ default: [] }) }),
    slots: object({ memory: text({ default: "memory-core" }), contextEngine: text({ default: "legacy" }) }),
    entries: map(entry2),
  });
var ROOT = object({
  $schema: text({ doc: "ignored; for editors" }),
  gateway,
  agents,
  bindings,
  session,
  channels,
  accessGroups,
  messages,
  commands,
  tools,
  approvals,
  models,
  auth,
  plugins,
  mcp,
  skills,
  memory,
  cron,
  acp,
  cloudWorkers,
  worktreeRoot,
  logging,
  env,
  secrets,
  browser,
  hooks,
  discovery: opaque,
  update: opaque,
  wizard: opaque,
  meta: opaque,
});
function nodeAt(path, root = ROOT) {
  let node = root;
  for (let segment of path) {
    if (node === void 0) return;
    node = childNode(node, segment);
  }
  return node;
}
function childNode(node, segment) {
  switch (node.kind) {
    case "object": {
      let key = String(segment);
      return Object.hasOwn(node.fields, key) ? node.fields[key] : node.rest;
    }
    case "map":
      return node.value;
    case "list":
      return typeof segment == "number" || /^\d+$/.test(segment) ? node.item : void 0;
    case "union":
      return node.options.map((option) => childNode(option, segment)).find((child) => child !== void 0);
    case "free":
      return node;
    default:
      return;
  }
}
function isListAt(path) {
  return nodeAt(path)?.kind === "list";
}
var SECRET_NAME = /(?:api_?key|token|secret|password|passphrase|private_?key|credentials?)$/i;
function walkSecrets(value, visit, at = []) {
  walkNode(nodeAt(at), value, visit, []);
}
function walkNode(node, value, visit, path) {
  if (value != null) {
    if (node === void 0) walkBag(value, visit, !1, path);
    else if (node.kind === "secret") visit(path, value, "ref");
    else if (node.kind === "free") walkBag(value, visit, node.refs, path);
    else if (node.sensitive === !0 && !isTree(value) && !Array.isArray(value)) visit(path, value, "text");
    else if (Array.isArray(value))
      for (let [i, item] of value.entries()) walkNode(childNode(node, i), item, visit, [...path, i]);
    else if (isTree(value))
      for (let key of orderedKeys(value)) walkNode(childNode(node, key), value[key], visit, [...path, key]);
  }
}
function walkBag(value, visit, refs, path) {
  let name = path.at(-1);
  if (isTree(value))
    if (refs && typeof value.source == "string" && "provider" in value && "id" in value) visit(path, value, "ref");
    else for (let key of orderedKeys(value)) walkBag(value[key], visit, refs, [...path, key]);
  else if (Array.isArray(value)) for (let [i, item] of value.entries()) walkBag(item, visit, refs, [...path, i]);
  else
    typeof name == "string" &&
      SECRET_NAME.test(name) &&
      typeof value == "string" &&
      visit(path, value, refs ? "ref" : "text");
}
function validate(node, value, path = []) {
  let issues = [];
  return (check(node, value, [...path], issues), issues);
}
function check(node, value, path, issues) {
  if (looksLikeSecretRef(value) && node.kind !== "secret" && !isOpen(node)) {
    issues.push(issueAt(path, "a secret reference is not accepted here; write the value itself"));
    return;
  }
  switch (node.kind) {
    case "text":
      return checkText(node, value, path, issues);
    case "number":
      return checkNumber(node, value, path, issues);
    case "flag":
      typeof value != "boolean" && issues.push(issueAt(path, `must be true or false, not ${typeName(value)}`));
      return;
    case "choice":
      return checkChoice(node, value, path, issues);
    case "object":
      return checkObject(node, value, path, issues);
    case "map":
      return checkMap(node, value, path, issues);
    case "list":
      return checkList(node, value, path, issues);
    case "union":
      return checkUnion(node, value, path, issues);
    case "secret":
      return checkSecret(value, path, issues);
    case "free":
      return (
        node.objectOnly && !isTree(value) && issues.push(issueAt(path, `must be an object, not ${typeName(value)}`)),
        checkBag(node.refs, value, path, issues)
      );
  }
}
function checkBag(refs, value, path, issues) {
  if (Array.isArray(value)) for (let [i, item] of value.entries()) checkBag(refs, item, [...path, i], issues);
  if (!isTree(value)) return;
  if (looksLikeSecretRef(value) && Object.hasOwn(value, "provider")) {
    let problem = refs ? checkSecretRef(value) : "a secret reference is not accepted here; write the value itself";
    problem !== void 0 && issues.push(issueAt(path, problem));
    return;
  }
  let bag = value;
  for (let key of orderedKeys(bag))
    isPrototypeName(key)
      ? issues.push(issueAt(path, `the key ${key} is not allowed`))
      : checkBag(refs, bag[key], [...path, key], issues);
}
function isOpen(node) {
  return node.kind === "union" ? node.options.some(isOpen) : node.kind === "free" || node.kind === "secret";
}
function checkText(node, value, path, issues) {
  if (typeof value != "string") issues.push(issueAt(path, `must be text, not ${typeName(value)}`));
  else if (node.nonEmpty === !0 && value.trim() === "") issues.push(issueAt(path, "must not be empty"));
  else {
    let problem = node.check?.(value);
    problem !== void 0 && issues.push(issueAt(path, problem));
  }
}
function checkNumber(node, value, path, issues) {
  let form = describeNumber(node);
  typeof value != "number" || !Number.isFinite(value)
    ? issues.push(issueAt(path, `must be ${form}, not ${typeName(value)}`))
    : node.integer && !Number.isSafeInteger(value)
      ? issues.push(issueAt(path, `must be ${form}, not ${value}`))
      : (value < (node.min ?? -1 / 0) || value > (node.max ?? 1 / 0)) &&
        issues.push(issueAt(path, `must be ${form}, not ${value}`));
}
function describeNumber({ integer: integer2, min, max }) {
  let kind = integer2 ? "a whole number" : "a number";
  return min !== void 0 && max !== void 0
    ? `${kind} from ${min} to ${max}`
    : min !== void 0
      ? `${kind} of at least ${min}`
      : max === void 0
        ? kind
        : `${kind} of at most ${max}`;
}
function checkChoice(node, value, path, issues) {
  if (node.values.some((allowed) => allowed === value)) return;
  let shown = node.sensitive === !0 || typeof value == "object" ? typeName(value) : JSON.stringify(value);
  issues.push(issueAt(path, `must be one of ${node.values.join(", ")}, not ${shown}`, { allowedValues: node.values }));
}
function checkObject(node, value, path, issues) {
  if (!isTree(value)) {
    issues.push(issueAt(path, `must be an object, not ${typeName(value)}`));
    return;
  }
  for (let key of orderedKeys(value)) {
    let field = Object.hasOwn(node.fields, key) ? node.fields[key] : node.rest,
      at = [...path, key];
    isPrototypeName(key)
      ? issues.push(issueAt(path, `the key ${key} is not allowed`))
      : field === void 0
        ? issues.push(unknownKey(at, key, Object.keys(node.fields)))
        : value[key] !== null && check(field, value[key], at, issues);
  }
  let problem = node.rule?.(value);
  problem !== void 0 && issues.push(issueAt(path, problem));
}
function unknownKey(path, key, known) {
  let near = nearestKey(key, known);
  return issueAt(path, near === void 0 ? "unknown key" : `unknown key; did you mean ${near}?`);
}
function checkMap(node, value, path, issues) {
  if (!isTree(value)) {
    issues.push(issueAt(path, `must be an object keyed by name, not ${typeName(value)}`));
    return;
  }
  for (let key of orderedKeys(value)) {
    let problem = isPrototypeName(key) ? "is not allowed as a name" : node.checkKey?.(key);
    problem !== void 0
      ? issues.push(issueAt([...path, key], `the name ${problem}`))
      : value[key] !== null && check(node.value, value[key], [...path, key], issues);
  }
}
function checkList(node, value, path, issues) {
  if (!Array.isArray(value)) issues.push(issueAt(path, `must be a list, not ${typeName(value)}`));
  else if (node.nonEmpty === !0 && value.length === 0) issues.push(issueAt(path, "must not be empty"));
  else for (let [index, item] of value.entries()) check(node.item, item, [...path, index], issues);
}
function checkUnion(node, value, path, issues) {
  let meant = node.options.find((option) => acceptsType(option, value));
  if (meant !== void 0) return check(meant, value, path, issues);
  issues.push(issueAt(path, `must be ${node.options.map(describeNode).join(" or ")}, not ${typeName(value)}`));
}
function acceptsType(node, value) {
  switch (node.kind) {
    case "text":
      return typeof value == "string";
    case "number":
      return typeof value == "number";
    case "flag":
      return typeof value == "boolean";
    case "choice":
      return node.values.some((allowed) => typeof allowed == typeof value);
    case "object":
    case "map":
      return isTree(value);
    case "list":
      return Array.isArray(value);
    case "union":
      return node.options.some((option) => acceptsType(option, value));
    case "secret":
      return typeof value == "string" || isTree(value);
    case "free":
      return !node.objectOnly || isTree(value);
  }
}
function describeNode(node) {
  switch (node.kind) {
    case "text":
    case "secret":
      return "text";
    case "number":
      return describeNumber(node);
    case "flag":
      return "true or false";
    case "choice":
      return node.values.join(", ");
    case "list":
      return "a list";
    case "object":
    case "map":
      return "an object";
    case "union":
      return node.options.map(describeNode).join(" or ");
    case "free":
      return node.objectOnly ? "an object" : "any value";
  }
}
function checkSecret(value, path, issues) {
  if (typeof value == "string") return;
  let problem = isTree(value) ? checkSecretRef(value) : `must be text or a secret reference, not ${typeName(value)}`;
  problem !== void 0 && issues.push(issueAt(path, problem));
}
function typeName(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  switch (typeof value) {
    case "string":
      return "text";
    case "boolean":
      return value ? "true" : "false";
    case "number":
      return "a number";
    default:
      return "an object";
  }
}
async function loadConfig(options) {
  return (await loadWithFiles(options)).snapshot;
}
async function loadWithFiles(options) {
  try {
    let main = await readMainFile(options.paths.configPath);
    return await evaluate(main, options);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return unreadable(error, options, await readBytes(options.paths.configPath, MAX_MAIN_BYTES).catch(() => {}));
  }
}
async function evaluate(main, options, overlay) {
  if (main === void 0) return evaluateTree({}, { value: {}, files: [], issues: [] }, void 0, options);
  if (!isTree(main.value)) {
    let issue = {
      ...issueAt([], `must hold an object, not ${typeName(main.value)}`),
      source: basename2(main.path),
      line: 1,
      column: 1,
    };
    throw new ConfigError("CONFIG_PARSE", issue.message, { issues: [issue] });
  }
  return evaluateTree(main.value, await resolveIncludes(main, options.paths, options.env, overlay), main, options);
}
async function evaluateTree(authored, included, main, options) {
  let issues = [...included.issues],
    warnings = main === void 0 ? [] : duplicateWarnings([main, ...included.files]),
    raw = isTree(included.value) ? included.value : {},
    environment = await readEnvironment({
      env: options.env,
      cwd: options.cwd,
      stateDir: options.paths.stateDir,
      authored: raw,
      ...(options.shellKeys === void 0 ? {} : { shellKeys: options.shellKeys }),
    });
  warnings.push(...environment.warnings);
  let merged = normalizeAliases(raw),
    substituted = substituteVariables(raw, environment.env),
    { tree: resolved, changes, errors, warnings: aliasWarnings } = normalizeAliases(substituted.value);
  (issues.push(...errors, ...legacyKeysInIncludes(changes, main)), warnings.push(...aliasWarnings));
  let renamed = describeAliasChanges(changes);
  renamed !== void 0 && warnings.push(issueAt([], renamed));
  let unresolvedSecrets = markSecrets(resolved, merged.tree, environment.env),
    effective = withoutNulls(resolved);
  for (let { path, name } of substituted.unresolved)
    (wholeVariable(valueAt(raw, path)) !== void 0 && isSecretRef(valueAt(resolved, path))) ||
      warnings.push(issueAt(path, `the environment variable ${name} is not set, so its text stays as it is`));
  let schemaIssues = validate(ROOT, effective);
  issues.push(...schemaIssues.map(explainRetiredKey));
  let config = effective;
  if (issues.length === 0)
    for (let check2 of [(c, p) => crossCheck(c, p, options.known), ...(options.checks ?? [])]) {
      let result = check2(config, options.paths);
      (issues.push(...(result.errors ?? [])), warnings.push(...(result.warnings ?? [])));
    }
  let located = main === void 0 ? (issue) => issue : (issue) => locate(issue, main);
  return {
    snapshot: {
      path: options.paths.configPath,
      exists: main !== void 0,
      valid: issues.length === 0,
      ...(main === void 0 ? {} : { raw: main.raw, hash: main.hash }),
      authored,
      resolved,
      config,
      issues: issues.map(located),
      warnings: warnings.map(located),
      includes: included.files.map((file) => file.realPath),
      env: environment.env,
      unresolvedSecrets,
    },
    ...(main === void 0 ? {} : { main }),
    files: included.files,
    merged: merged.tree,
  };
}
function unreadable(error, options, bytes) {
  let issues = error.issues.length > 0 ? [...error.issues] : [issueAt([], error.message)],
    env2 = Object.fromEntries(Object.entries(options.env).filter((pair) => pair[1] !== void 0));
  return {
    snapshot: {
      path: options.paths.configPath,
      exists: !0,
      valid: !1,
      ...(bytes === void 0 ? {} : { raw: bytes.toString("utf8"), hash: hashOf(bytes) }),
      authored: {},
      resolved: {},
      config: {},
      issues,
      warnings: [],
      includes: [],
      env: env2,
      unresolvedSecrets: [],
    },
    files: [],
    merged: {},
  };
}
function duplicateWarnings(files) {
  return files.flatMap((file) => {
    let [first] = file.text.duplicates;
    if (first === void 0) return [];
    let message = `keys are written more than once and the last one counts: ${file.text.duplicates.map(({ path, line: line2 }) => `${formatConfigPath(path)} (line ${line2})`).join(", ")}`;
    return [{ ...issueAt([], message), source: basename2(file.path), line: first.line, column: first.column }];
  });
}
function legacyKeysInIncludes(changes, main) {
  return main === void 0
    ? []
    : changes.flatMap(({ from, to }) => {
        let file = findPlacement(main, from)?.file;
        if (file === void 0 || file === main) return [];
        let message = `is an older spelling inside an included file; write ${formatConfigPath(to)} there`;
        return [{ ...issueAt(from, message), source: file.path }];
      });
}
function withoutNulls(value) {
  return Array.isArray(value)
    ? value.map(withoutNulls)
    : isTree(value)
      ? treeFrom(
          orderedKeys(value)
            .filter((key) => value[key] !== null)
            .map((key) => [key, withoutNulls(value[key])]),
        )
      : value;
}
function markSecrets(resolved, authored, env2) {
  let unresolved = [];
  return (
    walkSecrets(resolved, (path, value, kind) => {
      let written2 = valueAt(authored, path);
      if (!mentionsVariable(written2)) return;
      let name = wholeVariable(written2);
      kind === "ref" && name !== void 0
        ? setAt(resolved, path, { source: "env", provider: "default", id: name }, () => !1)
        : typeof value == "string" && hasUnresolvedVariable(written2, env2) && unresolved.push(formatConfigPath(path));
    }),
    unresolved
  );
}
function explainRetiredKey(issue) {
  return RETIRED_ROOT_KEYS.some((key) => key === issue.path)
    ? { ...issue, message: "belongs to a release with a single agent; run `openclaw doctor --fix` to move it" }
    : issue;
}
function locate(issue, main) {
  if (issue.line !== void 0 || issue.label === "") return issue;
  let path = parseConfigPath(issue.label),
    { file, path: inFile } = nearestPlacement(main, path),
    span = deepestSpan(file, inFile),
    source = issue.source ?? (file === main ? basename2(main.path) : file.path);
  return span === void 0 ? { ...issue, source } : { ...issue, source, line: span.line, column: span.column };
}
function deepestSpan(file, path) {
  for (let length = path.length; length > 0; length -= 1) {
    let span = file.text.spanAt(path.slice(0, length));
    if (span !== void 0) return span;
  }
}
function checkGatewayStart(config, options = {}) {
  let { gateway: gateway2 } = config,
    issues = [];
  gateway2?.mode !== "local" &&
    options.allowUnconfigured !== !0 &&
    issues.push(issueAt(["gateway", "mode"], 'must be "local" to run a gateway here (or pass --allow-unconfigured)'));
  let { mode, token, password } = gateway2?.auth ?? {};
  mode === void 0 &&
    token !== void 0 &&
    password !== void 0 &&
    issues.push(issueAt(["gateway", "auth", "mode"], "is required when both a token and a password are configured"));
  let tailscale = gateway2?.tailscale?.mode ?? "off";
  return (
    tailscale !== "off" &&
      (gateway2?.bind ?? "loopback") !== "loopback" &&
      issues.push(issueAt(["gateway", "bind"], `must be loopback with gateway.tailscale.mode ${tailscale}`)),
    issues
  );
}
function agentRoster(tree) {
  let entries = valueAt(tree, ["agents", "entries"]);
  return isTree(entries)
    ? orderedKeys(entries).map((id) => {
        let entry3 = entries[id];
        return { id, entry: isTree(entry3) ? entry3 : {} };
      })
    : [];
}
function agentListView(tree) {
  return agentRoster(tree).map(({ id, entry: entry3 }) =>
    treeFrom([["id", id], ...orderedKeys(entry3).map((key) => [key, entry3[key]])]),
  );
}
function isAgentList(path) {
  return path[0] === "agents" && path[1] === "list";
}
function resolveValuePath(path, tree) {
  let current = isAgentList(path) && path.length > 2 ? rosterPath(path, tree) : canonicalPath(path, tree);
  if (!isAgentList(current) && nodeAt(current) === void 0) throw unknownPath(current);
  return current;
}
function findValue(tree, path) {
  if (!isAgentList(path)) return findAt(tree, resolveValuePath(path, tree));
  let view = agentListView(tree);
  return path.length === 2
    ? view.length === 0
      ? void 0
      : { value: view }
    : (findAt(view, path.slice(2)) ?? findAt(tree, resolveValuePath(path, tree)));
}
function rosterPath(path, tree) {
  let agent = agentRoster(tree)[rosterIndex(path)];
  if (agent === void 0) throw rosterIndexError(path, tree);
  return canonicalPath(["agents", "entries", agent.id, ...path.slice(3)], tree);
}
function rosterIndex(path) {
  let segment = path[2];
  return typeof segment == "number" || (typeof segment == "string" && /^\d+$/.test(segment))
    ? Number(segment)
    : Number.NaN;
}
function rosterIndexError(path, tree) {
  let { length } = agentRoster(tree),
    range = length === 0 ? "the roster is empty" : `the roster has the indexes 0 to ${length - 1}`;
  return new ConfigError(
    "PATH_INDEX",
    `${formatConfigPath(path)}: ${range}; index ${length} appends an agent with an id.`,
  );
}
function appendedAgent(path, value, tree) {
  if (path.length !== 3 || !isTree(value) || typeof value.id != "string" || value.id.trim() === "")
    throw new ConfigError("PATH_INDEX", `${formatConfigPath(path)}: a new agent needs an object with an id.`);
  let id = normalizeAgentId(value.id);
  if (agentRoster(tree).some((agent) => normalizeAgentId(agent.id) === id))
    throw new ConfigError(
      "PATH_INDEX",
      `${formatConfigPath(path)}: the agent id ${id} exists already; set agents.entries.${id} instead.`,
    );
  return { path: ["agents", "entries", id], value: withoutId(value) };
}
function withoutId(item) {
  return treeFrom(
    orderedKeys(item)
      .filter((key) => key !== "id")
      .map((key) => [key, item[key]]),
  );
}
function unknownPath(path) {
  let depth = path.findIndex((_, i) => nodeAt(path.slice(0, i + 1)) === void 0),
    parent = nodeAt(path.slice(0, depth)),
    near = parent?.kind === "object" ? nearestKey(String(path[depth]), Object.keys(parent.fields)) : void 0,
    hint = near === void 0 ? "" : ` Did you mean ${formatConfigPath([...path.slice(0, depth), near])}?`;
  return new ConfigError(
    "PATH_UNKNOWN",
    `${formatConfigPath(path)} is not a key of the configuration.${hint} \`openclaw config schema\` lists all keys.`,
  );
}
var REDACTED = "__OPENCLAW_REDACTED__",
  FOREIGN_MARKERS = new Set(["***", "[redacted]"]);
function redactConfig(tree, at = []) {
  let holder = { value: cloneTree(tree) };
  return (
    walkSecrets(
      holder.value,
      (path, value) => {
        typeof value == "string" && value !== "" && setAt(holder, ["value", ...path], REDACTED, () => !1);
      },
      at,
    ),
    holder.value
  );
}
function restoreRedacted(next, stored) {
  return mapStrings(next, (text2, path) => {
    if (text2 !== REDACTED && !isForeignMarker(text2, path)) {
      if (text2.includes(REDACTED))
        throw placeholderError(path, "a redaction marker inside a longer text cannot be restored");
      return text2;
    }
    let found = findAt(stored, followIds(path, next, stored));
    if (!(found !== void 0 && (isTree(found.value) || (typeof found.value == "string" && found.value !== text2))))
      throw placeholderError(path, "holds a redaction marker, but no secret is stored there");
    return cloneTree(found.value);
  });
}
function isForeignMarker(text2, path) {
  return FOREIGN_MARKERS.has(text2.toLowerCase()) && nodeAt(path)?.sensitive === !0;
}
function followIds(path, next, stored) {
  return path.reduce((walked, segment, depth) => {
    let item = typeof segment == "number" ? valueAt(next, path.slice(0, depth + 1)) : void 0,
      list2 = valueAt(stored, walked);
    if (!isTree(item) || !Array.isArray(list2)) return [...walked, segment];
    let index = list2.findIndex(
      (candidate) => isTree(candidate) && candidate.id !== void 0 && candidate.id === item.id,
    );
    return [...walked, index < 0 ? segment : index];
  }, []);
}
function placeholderError(path, what) {
  return new ConfigError(
    "CONFIG_PLACEHOLDER",
    `${formatConfigPath(path)} ${what}. Send the secret itself, or leave the key out.`,
  );
}
function getConfigValue(snapshot, path) {
  let wanted = typeof path == "string" ? parseConfigPath(path) : path,
    redacted = redactConfig(snapshot.resolved),
    found = findValue(redacted, wanted);
  if (found !== void 0) return found.value;
  throw new ConfigError(
    "PATH_ABSENT",
    `${formatConfigPath(wanted)} is not set; the runtime default${defaultText(wanted, snapshot)} applies.`,
  );
}
function defaultText(path, { resolved }) {
  if (isAgentList(path)) return "";
  let value = nodeAt(resolveValuePath(path, resolved))?.default;
  return value === void 0 ? "" : ` (${typeof value == "string" ? value : JSON.stringify(value)})`;
}
function describeConfig(snapshot, path) {
  return {
    exists: snapshot.exists,
    valid: snapshot.valid,
    path: snapshot.path,
    raw: snapshot.exists ? formatTree(redactConfig(snapshot.authored)) : "",
    config: path === void 0 ? redactConfig(snapshot.resolved) : getConfigValue(snapshot, path),
    ...(snapshot.hash === void 0 ? {} : { hash: snapshot.hash }),
    issues: snapshot.issues.map(issueToJson),
  };
}
var SECRET_DEFINITION = "#/$defs/secret";
function configJsonSchema() {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "OpenClaw configuration",
    ...toJsonSchema(ROOT),
    $defs: { secret: secretSchema() },
  };
}
function secretSchema() {
  return {
    anyOf: [
      { type: "string" },
      {
        type: "object",
        properties: { source: { enum: SECRET_SOURCES }, provider: { type: "string" }, id: { type: "string" } },
        required: ["source", "provider", "id"],
        additionalProperties: !1,
      },
    ],
  };
}
function toJsonSchema(node) {
  let schema = typeSchema(node);
  return (
    node.doc !== void 0 && (schema.description = node.doc),
    node.default !== void 0 && (schema.default = node.default),
    schema
  );
}
function typeSchema(node) {
  switch (node.kind) {
    case "text":
      return { type: "string", ...(node.nonEmpty === !0 ? { minLength: 1 } : {}) };
    case "number":
      return {
        type: node.integer ? "integer" : "number",
        ...(node.min === void 0 ? {} : { minimum: node.min }),
        ...(node.max === void 0 ? {} : { maximum: node.max }),
      };
    case "flag":
      return { type: "boolean" };
    case "choice":
      return { enum: [...node.values] };
    case "secret":
      return { $ref: SECRET_DEFINITION };
    case "list":
      return { type: "array", items: toJsonSchema(node.item), ...(node.nonEmpty === !0 ? { minItems: 1 } : {}) };
    case "map":
      return { type: "object", additionalProperties: toJsonSchema(node.value) };
    case "union":
      return { anyOf: node.options.map(toJsonSchema) };
    case "free":
      return node.objectOnly ? { type: "object" } : {};
    case "object":
      return {
        type: "object",
        properties: Object.fromEntries(Object.entries(node.fields).map(([key, field]) => [key, toJsonSchema(field)])),
        additionalProperties: node.rest === void 0 ? !1 : toJsonSchema(node.rest),
      };
  }
}
function lookupNode(path) {
  let node = nodeAt(path);
  if (node !== void 0)
    return {
      path: formatConfigPath(path),
      schema: toJsonSchema(node),
      ...(node.doc === void 0 ? {} : { hint: node.doc }),
      children: childrenOf(node),
    };
}
function childrenOf(node) {
  return node.kind === "object"
    ? Object.keys(node.fields)
    : node.kind === "map"
      ? ["<id>"]
      : node.kind === "list"
        ? ["[]"]
        : node.kind === "union"
          ? node.options.flatMap(childrenOf)
          : [];
}
var RULES = [
    ...[
      "agents",
      "models",
      "bindings",
      "session",
      "messages",
      "tools",
      "skills",
      "commands",
      "approvals",
      "acp",
      "memory",
      "auth",
      "logging",
      "env",
      "channels",
      "accessGroups",
      "mcp",
      "plugins.entries",
      "plugins.slots",
      "plugins.allow",
      "plugins.deny",
      "cron",
      "hooks",
      "agents.defaults.heartbeat",
      "secrets",
      "gateway.auth.token",
      "gateway.auth.password",
      "gateway.auth.rateLimit",
      "gateway.auth.allowTailscale",
      "gateway.trustedProxies",
      "gateway.http.endpoints",
      "gateway.tools",
      "gateway.nodes",
      "gateway.controlUi.enabled",
      "gateway.controlUi.allowedOrigins",
    ].map((prefix) => [prefix, "hot"]),
    ...["$schema", "gateway.reload", "gateway.remote", "wizard", "meta"].map((prefix) => [prefix, "none"]),
  ],
  PARSED_RULES = RULES.map(([prefix, kind]) => ({ prefix, path: parseConfigPath(prefix), kind })).toSorted(
    (a, b) => b.path.length - a.path.length,
  );
function planReload(before, after) {
  let changed = changedPaths(before, after),
    hot = new Set(),
    restartPaths = [];
  for (let path of changed) {
    let rule = ruleFor(path);
    needsRestart(path, before, after) || rule === void 0
      ? restartPaths.push(formatConfigPath(path))
      : rule.kind === "hot" && hot.add(rule.prefix);
  }
  return {
    kind: restartPaths.length > 0 ? "restart" : hot.size > 0 ? "hot" : "none",
    changedPaths: changed.map(formatConfigPath),
    hotPrefixes: [...hot],
    restartPaths,
  };
}
function reloadKindOf(path) {
  return ruleFor(path)?.kind ?? "restart";
}
function ruleFor(path) {
  return PARSED_RULES.find((rule) => startsWith(path, rule.path));
}
function changedPaths(before, after) {
  let paths = diffTrees(before, after),
    order = (config) =>
      agentRoster(config)
        .map((agent) => agent.id)
        .join("\0");
  return order(before) !== order(after) && !paths.some((path) => startsWith(path, ["agents", "entries"]))
    ? [...paths, ["agents", "entries"]]
    : paths;
}
function needsRestart(path, before, after) {
  return path[0] === "gateway" && path[1] === "auth" && (path[2] === "token" || path[2] === "password")
    ? effectiveAuthMode(before) !== effectiveAuthMode(after)
    : path[0] !== "secrets"
      ? !1
      : [before, after].some((config) => gatewayAuthProviders(config).has(String(path[2])) || path[1] !== "providers");
}
function effectiveAuthMode({ gateway: gateway2 }) {
  let auth2 = gateway2?.auth;
  return auth2?.mode ?? (auth2?.password !== void 0 && auth2.token === void 0 ? "password" : "token");
}
function gatewayAuthProviders({ gateway: gateway2 }) {
  let names = new Set();
  return (
    walkSecrets({ gateway: { auth: gateway2?.auth } }, (_path, value) => {
      isSecretRef(value) && names.add(value.provider);
    }),
    names
  );
}
var HINTS = {
  restart: "Restart the gateway to apply.",
  hot: "Change will apply without restarting the gateway.",
  none: "No gateway restart needed.",
};
function reloadHint(kind) {
  return HINTS[kind];
}
function lookupSchema(path) {
  let segments = path === "" ? [] : parseConfigPath(path),
    found = lookupNode(segments);
  if (found === void 0)
    throw new ConfigError(
      "PATH_UNKNOWN",
      `${path} is not a key of the configuration. \`openclaw config schema\` lists all keys.`,
    );
  let reloadKind = reloadKindOf(segments);
  return { hint: reloadHint(reloadKind), ...found, reloadKind };
}
import { spawn } from "node:child_process";
import { constants } from "node:fs";
import { lstat as lstat2, open } from "node:fs/promises";
import { dirname as dirname2, isAbsolute, resolve as resolve2 } from "node:path";
var TIMEOUT_MS = 5e3,
  MAX_BYTES2 = 1048576,
  OTHERS_MAY_ACCESS = 63,
  OTHERS_MAY_WRITE = 18;
async function askProvider(name, provider2, ids, context) {
  switch (provider2.source) {
    case "env":
      return answers(ids, (id) => askEnv(provider2, id, context.env));
    case "store":
      return answers(ids, (id) => askStore(id, context));
    case "file":
      return askAll(ids, () => askFile(provider2, ids, context));
    case "exec":
      return askAll(ids, () => askExec(name, provider2, ids, context));
    default:
      return answers(ids, () => ({ reason: "the provider has no source" }));
  }
}
async function answers(ids, ask) {
  return new Map(await Promise.all(ids.map(async (id) => [id, await ask(id)])));
}
async function askAll(ids, ask) {
  try {
    return await ask();
  } catch (error) {
    let reason = error instanceof ProviderFailure ? error.message : "the provider failed";
    return new Map(ids.map((id) => [id, { reason }]));
  }
}
var ProviderFailure = class extends Error {};
function askEnv({ allowlist }, id, env2) {
  if (allowlist !== void 0 && !allowlist.includes(id))
    return { reason: "the variable is not in the provider's allowlist" };
  let value = env2[id];
  return value === void 0 || value.trim() === "" ? { reason: "the variable is not set" } : { value };
}
async function askStore(id, { readStored }) {
  if (readStored === void 0) return { reason: "the secret store is not available here" };
  try {
    let value = await readStored(id);
    return value === void 0 || value === "" ? { reason: "the secret store has no such key" } : { value };
  } catch {
    return { reason: "the secret store failed" };
  }
}
async function askFile(provider2, ids, context) {
  let content = await readPrivateFile(provider2, context.homeDir);
  if (provider2.mode === "singleValue") {
    let value = content.replace(/\r?\n$/, "");
    return answers(ids, (id) =>
      id !== "value"
        ? { reason: 'a single-value file has only the id "value"' }
        : value === ""
          ? { reason: "the file is empty" }
          : { value },
    );
  }
  let document = parseJson(content, "the file is not valid JSON");
  return answers(ids, (id) => {
    let value = id === "value" ? void 0 : valueAtPointer(document, id);
    return typeof value != "string"
      ? { reason: "the file has no text at that pointer" }
      : value === ""
        ? { reason: "the value is empty" }
        : { value };
  });
}
async function readPrivateFile(provider2, homeDir) {
  let path = resolve2(expandHome(provider2.path ?? "", homeDir)),
    maxBytes = provider2.maxBytes ?? MAX_BYTES2,
    deadline = AbortSignal.timeout(provider2.timeoutMs ?? TIMEOUT_MS),
    file;
  try {
    file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw new ProviderFailure(`${path} cannot be opened (${error.code ?? "error"})`);
  }
  try {
    let facts = await file.stat();
    if (!facts.isFile()) throw new ProviderFailure(`${path} is not a regular file`);
    if (facts.nlink !== 1) throw new ProviderFailure(`${path} has more than one hard link`);
    if ((facts.mode & OTHERS_MAY_ACCESS) !== 0)
      throw new ProviderFailure(`${path} is open to other users; run chmod 600 on it`);
    if (facts.size > maxBytes) throw new ProviderFailure(`${path} is larger than ${maxBytes} bytes`);
    return await file.readFile({ encoding: "utf8", signal: deadline });
  } catch (error) {
    throw error instanceof ProviderFailure
      ? error
      : new ProviderFailure(deadline.aborted ? `${path} took too long to read` : `${path} cannot be read`);
  } finally {
    await file.close();
  }
}
function valueAtPointer(document, pointer) {
  return pointer
    .slice(1)
    .split("/")
    .map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce(
      (value, part) =>
        Array.isArray(value)
          ? /^\d+$/.test(part)
            ? value[Number(part)]
            : void 0
          : isTree(value) && Object.hasOwn(value, part)
            ? value[part]
            : void 0,
      document,
    );
}
function parseJson(text2, failure) {
  try {
    return JSON.parse(text2);
  } catch {
    throw new ProviderFailure(failure);
  }
}
async function askExec(name, provider2, ids, context) {
  let command = await checkCommand(provider2),
    request = JSON.stringify({ protocolVersion: 1, provider: name, ids }),
    output = await runCommand(command, provider2, context.env, request);
  if (provider2.jsonOnly === !1 && ids.length === 1 && !output.trimStart().startsWith("{")) {
    let value = output.replace(/\r?\n$/, "");
    return answers(ids, () => (value === "" ? { reason: "the command printed nothing" } : { value }));
  }
  let reply = parseJson(output, "the command did not print JSON");
  if (!isTree(reply) || reply.protocolVersion !== 1 || !isTree(reply.values))
    throw new ProviderFailure('the command must print {"protocolVersion":1,"values":{\u2026}}');
  let values = reply.values,
    errors = isTree(reply.errors) ? reply.errors : {};
  return answers(ids, (id) => {
    let value = Object.hasOwn(values, id) ? values[id] : void 0;
    return typeof value == "string" && value !== ""
      ? { value }
      : {
          reason: Object.hasOwn(errors, id)
            ? "the command reported an error for this id"
            : "the command returned no text for this id",
        };
  });
}
async function checkCommand({ command = "", trustedDirs }) {
  if (!isAbsolute(command)) throw new ProviderFailure("command must be an absolute path");
  let facts = await lstat2(command).catch(() => {});
  if (facts === void 0) throw new ProviderFailure(`${command} does not exist`);
  if (facts.isSymbolicLink()) throw new ProviderFailure(`${command} is a symbolic link; name the program itself`);
  if (!facts.isFile()) throw new ProviderFailure(`${command} is not a file`);
  if ((facts.mode & OTHERS_MAY_WRITE) !== 0) throw new ProviderFailure(`${command} can be changed by other users`);
  if (!(trustedDirs === void 0 || trustedDirs.some((dir) => `${dirname2(command)}/`.startsWith(`${resolve2(dir)}/`))))
    throw new ProviderFailure(`${command} is not in one of trustedDirs`);
  return command;
}
function runCommand(command, provider2, env2, input) {
  let timeoutMs = provider2.timeoutMs ?? TIMEOUT_MS,
    quietMs = provider2.noOutputTimeoutMs ?? timeoutMs,
    maxBytes = provider2.maxOutputBytes ?? MAX_BYTES2,
    passed = (provider2.passEnv ?? []).flatMap((name) => (env2[name] === void 0 ? [] : [[name, env2[name]]]));
  return new Promise((fulfil, reject) => {
    let child = spawn(command, provider2.args ?? [], {
        env: { ...Object.fromEntries(passed), ...provider2.env },
        stdio: ["pipe", "pipe", "ignore"],
        detached: !0,
      }),
      chunks = [],
      size = 0,
      failure,
      stop = (reason) => {
        if (((failure ??= reason), child.pid !== void 0))
          try {
            process.kill(-child.pid, "SIGKILL");
          } catch {
            child.kill("SIGKILL");
          }
      },
      total = setTimeout(() => stop(`the command took longer than ${timeoutMs} ms`), timeoutMs),
      quiet = setTimeout(() => stop(`the command printed nothing for ${quietMs} ms`), quietMs),
      finish = () => {
        (clearTimeout(total), clearTimeout(quiet));
      };
    (child.stdout.on("data", (chunk) => {
      (clearTimeout(quiet),
        (quiet = setTimeout(() => stop(`the command printed nothing for ${quietMs} ms`), quietMs)),
        (size += chunk.length),
        size > maxBytes ? stop(`the command printed more than ${maxBytes} bytes`) : chunks.push(chunk));
    }),
      child.stdin.on("error", () => {}),
      child.on("error", (error) => {
        (finish(), reject(new ProviderFailure(`${command} cannot be started (${error.code ?? "error"})`)));
      }),
      child.on("close", (code, signal) => {
        (finish(),
          failure !== void 0
            ? reject(new ProviderFailure(failure))
            : code !== 0
              ? reject(new ProviderFailure(`the command ended with ${signal ?? `exit code ${code}`}`))
              : fulfil(Buffer.concat(chunks).toString("utf8")));
      }),
      child.stdin.end(input));
  });
}
function findSecretRefs(config) {
  let found = [];
  return (
    walkSecrets(config, (segments, value) => {
      isSecretRef(value) && found.push({ path: formatConfigPath(segments), segments, ref: value });
    }),
    found
  );
}
async function resolveSecrets(snapshot, options) {
  let { config, env: env2 } = snapshot,
    refs = findSecretRefs(config),
    activePaths = new Set(options.active ?? decideActiveSecrets(config, env2)),
    active = refs.filter(({ path }) => activePaths.has(path)),
    answers2 = await resolveRefs(active, config, {
      env: env2,
      homeDir: options.homeDir,
      ...(options.readStored === void 0 ? {} : { readStored: options.readStored }),
    }),
    values = cloneTree(config),
    unresolved = [],
    give = (segments, value) => {
      value === void 0 ? unsetAt(values, segments) : setAt(values, segments, value, () => !1);
    };
  for (let { path, segments, ref } of refs) {
    let answer = answers2.get(path);
    if (answer === void 0) give(segments, void 0);
    else if ("value" in answer) give(segments, answer.value);
    else {
      let kept = options.previous?.get(path);
      (unresolved.push({ path, ref: formatSecretRef(ref), reason: answer.reason, stale: kept !== void 0 }),
        give(segments, kept));
    }
  }
  for (let path of snapshot.unresolvedSecrets)
    (unresolved.push({ path, reason: "its text names an environment variable that is not set", stale: !1 }),
      give(parseConfigPath(path), void 0));
  return (rejectUnresolvedAuth(unresolved, config, env2), freezeSnapshot(values, unresolved));
}
function freezeSnapshot(config, unresolved) {
  return (
    deepFreeze(config),
    Object.freeze({
      config,
      unresolved: Object.freeze(unresolved),
      get(path) {
        let value = findAt(config, parseConfigPath(path))?.value;
        return typeof value == "string" && value !== "" ? value : void 0;
      },
    })
  );
}
function deepFreeze(value) {
  if (!(typeof value != "object" || value === null)) {
    Object.freeze(value);
    for (let inner of Object.values(value)) deepFreeze(inner);
  }
}
function rejectUnresolvedAuth(unresolved, config, env2) {
  let needed = activeAuthPath(config, env2),
    failed = unresolved.find(({ path }) => path === needed);
  if (failed === void 0) return;
  let what = failed.ref === void 0 ? "" : ` (${failed.ref})`;
  throw new ConfigError(
    "SECRET_UNRESOLVED",
    `${failed.path}${what} is not available: ${failed.reason}. Provide it, or change ${failed.path}.`,
  );
}
async function resolveRefs(active, config, context) {
  let byProvider2 = new Map();
  for (let found of active) {
    let key = `${found.ref.source}:${providerName2(found.ref, config)}`;
    byProvider2.set(key, [...(byProvider2.get(key) ?? []), found]);
  }
  let answers2 = new Map();
  return (
    await Promise.all(
      [...byProvider2.values()].map(async (group) => {
        let provider2 = providerOf(group[0]?.ref, config),
          ids = [...new Set(group.map(({ ref }) => ref.id))],
          name = group[0] === void 0 ? "" : providerName2(group[0].ref, config),
          replies = typeof provider2 == "string" ? void 0 : await askProvider(name, provider2, ids, context);
        for (let { path, ref } of group) {
          let missing = { reason: typeof provider2 == "string" ? provider2 : "the provider gave no answer" };
          answers2.set(path, replies?.get(ref.id) ?? missing);
        }
      }),
    ),
    answers2
  );
}
function providerName2(ref, { secrets: secrets2 }) {
  return ref.provider === "default" ? (secrets2?.defaults?.[ref.source] ?? "default") : ref.provider;
}
function providerOf(ref, config) {
  if (ref === void 0) return "there is no reference";
  let name = providerName2(ref, config),
    provider2 = config.secrets?.providers?.[name];
  return provider2 === void 0
    ? name === "default" && ["env", "store"].includes(ref.source)
      ? { source: ref.source }
      : `secrets.providers has no ${name}`
    : provider2.source === ref.source
      ? provider2
      : `secrets.providers.${name} has another source than ${ref.source}`;
}
function decideActiveSecrets(config, env2) {
  let inactive = inactivePrefixes(config, env2);
  return findSecretRefs(config)
    .filter(({ segments }) => !inactive.some((prefix) => startsWith(segments, prefix)))
    .map(({ path }) => path);
}
function activeAuthPath(config, env2) {
  let filled = (name) => (env2[name] ?? "").trim() !== "",
    mode = effectiveAuthMode(config);
  return mode === "token"
    ? filled("OPENCLAW_GATEWAY_TOKEN")
      ? void 0
      : "gateway.auth.token"
    : mode === "password" && !filled("OPENCLAW_GATEWAY_PASSWORD")
      ? "gateway.auth.password"
      : void 0;
}
function inactivePrefixes(config, env2) {
  let prefixes = [],
    drop = (when, ...path) => {
      when && prefixes.push(path);
    },
    auth2 = activeAuthPath(config, env2);
  (drop(auth2 !== "gateway.auth.token", "gateway", "auth", "token"),
    drop(auth2 !== "gateway.auth.password", "gateway", "auth", "password"),
    drop(config.gateway?.mode !== "remote", "gateway", "remote"));
  for (let [id, channel] of Object.entries(config.channels ?? {})) {
    drop(isDisabled(channel), "channels", id);
    let accounts = isTree(channel) && isTree(channel.accounts) ? channel.accounts : {};
    for (let [account, settings] of Object.entries(accounts))
      drop(isDisabled(settings), "channels", id, "accounts", account);
  }
  let { plugins: plugins2, tools: tools2, skills: skills2, mcp: mcp2, memory: memory2, cron: cron2 } = config;
  drop(plugins2?.enabled === !1, "plugins");
  for (let [id, entry3] of Object.entries(plugins2?.entries ?? {}))
    (drop(isDisabled(entry3) || plugins2?.deny?.includes(id) === !0, "plugins", "entries", id),
      drop(!usesWebSearch(id, tools2), "plugins", "entries", id, "config", "webSearch"));
  for (let [id, entry3] of Object.entries(skills2?.entries ?? {})) drop(isDisabled(entry3), "skills", "entries", id);
  for (let [id, server] of Object.entries(mcp2?.servers ?? {})) drop(isDisabled(server), "mcp", "servers", id);
  (drop(memory2?.search?.enabled === !1, "memory", "search"), drop(cron2?.enabled === !1, "cron"));
  for (let [path, sandbox2] of sandboxes(config))
    drop(sandbox2?.backend !== void 0 && sandbox2.backend !== "ssh", ...path, "ssh");
  return prefixes;
}
function isDisabled(value) {
  return isTree(value) && value.enabled === !1;
}
var SEARCH_PROVIDER_PLUGINS = { gemini: "google", grok: "xai", kimi: "moonshot" };
function usesWebSearch(plugin, tools2) {
  let { enabled, provider: provider2 } = tools2?.web?.search ?? {};
  return enabled === !1
    ? !1
    : provider2 === void 0 || provider2 === "" || (SEARCH_PROVIDER_PLUGINS[provider2] ?? provider2) === plugin;
}
function sandboxes({ agents: agents2 }) {
  return [
    [["agents", "defaults", "sandbox"], agents2?.defaults?.sandbox],
    ...Object.entries(agents2?.entries ?? {}).map(([id, entry3]) => [
      ["agents", "entries", id, "sandbox"],
      entry3.sandbox,
    ]),
  ];
}
import { lstat as lstat3, readlink } from "node:fs/promises";
import { basename as basename4 } from "node:path";
import { randomBytes } from "node:crypto";
import { mkdir, open as open2, readdir, rename, stat as stat2, unlink } from "node:fs/promises";
import { basename as basename3, dirname as dirname3, join as join2 } from "node:path";
var PRIVATE_FILE = 384,
  BACKUPS = [".bak", ".bak.1", ".bak.2", ".bak.3", ".bak.4"],
  KEPT_REJECTED = 5;
async function replaceFile(path, text2) {
  let temporary = join2(dirname3(path), temporaryName(path));
  try {
    await mkdir(dirname3(path), { recursive: !0, mode: 448 });
    let mode = await modeOf(path),
      file = await open2(temporary, "wx", mode);
    try {
      (await file.chmod(mode), await file.writeFile(text2), await file.sync());
    } finally {
      await file.close();
    }
    (await rename(temporary, path), await syncDirectory(dirname3(path)));
  } catch (cause) {
    throw (
      await unlink(temporary).catch(() => {}),
      new ConfigError("CONFIG_WRITE_FAILED", `${path} cannot be written: ${reasonOf(cause)}. The file is unchanged.`, {
        cause,
      })
    );
  }
}
function temporaryName(path) {
  return `.${basename3(path)}.write-${randomBytes(6).toString("hex")}.tmp`;
}
async function removeLeftovers(path) {
  let leftovers = (await readdir(dirname3(path)).catch(() => [])).filter(
    (name) => name.startsWith(`.${basename3(path)}.`) && /\.write-[0-9a-f]{12}\.tmp$/.test(name),
  );
  for (let name of leftovers) await unlink(join2(dirname3(path), name)).catch(() => {});
}
async function modeOf(path) {
  try {
    return (await stat2(path)).mode & 511;
  } catch {
    return PRIVATE_FILE;
  }
}
async function syncDirectory(path) {
  try {
    let directory = await open2(path, "r");
    await directory.sync().finally(() => directory.close());
  } catch {}
}
async function rotateBackups(path, text2) {
  for (let i = BACKUPS.length - 1; i > 0; i -= 1)
    await rename(`${path}${BACKUPS[i - 1]}`, `${path}${BACKUPS[i]}`).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
  await replaceFile(`${path}${BACKUPS[0]}`, text2);
}
async function keepRejected(path, text2, at) {
  let prefix = `${basename3(path)}.rejected.`,
    rejected = join2(dirname3(path), prefix + at.toISOString().replaceAll(/[:.]/g, "-"));
  await replaceFile(rejected, text2);
  let older = (await readdir(dirname3(path))).filter((name) => name.startsWith(prefix)).toSorted();
  for (let name of older.slice(0, -KEPT_REJECTED)) await unlink(join2(dirname3(path), name)).catch(() => {});
  return rejected;
}
function applyEdits(tree, edits) {
  return edits.reduce(
    (current, edit) => (edit.kind === "set" ? applySet(current, edit) : applyUnset(current, edit)),
    tree,
  );
}
function applySet(before, edit) {
  let tree = cloneTree(before),
    { path, value } = resolveTarget(edit.path, edit.value, before),
    next = edit.mode === "merge" ? deepMerge(valueAt(tree, path), value) : cloneTree(value);
  if ((setAt(tree, path, next, isListAt), edit.mode !== "replace")) {
    let removed = removedEntries(before, tree).find((entry3) => startsWith(entry3, path));
    if (removed !== void 0)
      throw new ConfigError(
        "CONFIG_PROTECTED",
        `${formatConfigPath(path)}: this would remove ${formatConfigPath(removed)}. Use --merge to keep the existing entries, or --replace to remove them.`,
      );
  }
  return tree;
}
function resolveTarget(path, value, tree) {
  if (!isAgentList(path)) return { path: resolveValuePath(path, tree), value };
  if (path.length === 2) return { path: ["agents", "entries"], value: entriesFromList(value) };
  let index = rosterIndex(path),
    { length } = agentRoster(tree);
  if (index === length) return appendedAgent(path, value, tree);
  if (!(index < length)) throw rosterIndexError(path, tree);
  let resolved = resolveValuePath(path, tree);
  if (path.length > 3 || !isTree(value) || value.id === void 0) return { path: resolved, value };
  if (value.id !== resolved[2])
    throw new ConfigError(
      "PATH_INDEX",
      `${formatConfigPath(path)}: an agent's id cannot be changed. Unset the agent and add the new one.`,
    );
  return { path: resolved, value: withoutId(value) };
}
function entriesFromList(value) {
  if (!Array.isArray(value))
    throw new ConfigError("PAYLOAD_INVALID", "agents.list must be a list of agents with an id.");
  let tree = {};
  for (let [i, item] of value.entries()) {
    let added = appendedAgent(["agents", "list", i], item, tree);
    setAt(tree, added.path, added.value, isListAt);
  }
  return valueAt(tree, ["agents", "entries"]) ?? {};
}
function applyUnset(before, { path }) {
  let tree = cloneTree(before),
    target = isAgentList(path) && path.length === 2 ? ["agents", "entries"] : resolveValuePath(path, tree);
  if (!unsetAt(tree, target))
    throw new ConfigError("PATH_ABSENT", `${formatConfigPath(path)} is not set, so there is nothing to remove.`);
  return (pruneEmptyParents(tree, target), tree);
}
function pruneEmptyParents(tree, path) {
  for (let depth = path.length - 1; depth > 0; depth -= 1) {
    let at = path.slice(0, depth),
      value = valueAt(tree, at),
      isEmpty = isTree(value) && Object.keys(value).length === 0,
      node = nodeAt(at),
      isMapEntry = nodeAt(at.slice(0, -1))?.kind === "map",
      isDisposable = node?.presence !== !0 && (node?.kind === "object" || node?.kind === "map") && !isMapEntry;
    if (!isEmpty || !isDisposable || typeof at.at(-1) == "number") return;
    unsetAt(tree, at);
  }
}
var PROTECTED_MAPS = [
  "agents.defaults.models",
  "agents.entries",
  "models.providers",
  "plugins.entries",
  "auth.profiles",
];
function removedEntries(before, after) {
  let removed = [];
  for (let text2 of PROTECTED_MAPS) {
    let map2 = parseConfigPath(text2);
    for (let key of keysAt2(before, map2)) findAt(after, [...map2, key]) === void 0 && removed.push([...map2, key]);
  }
  for (let id of keysAt2(before, ["models", "providers"])) {
    let provider2 = ["models", "providers", id];
    if (findAt(after, provider2) === void 0) continue;
    for (let key of keysAt2(before, provider2))
      findAt(after, [...provider2, key]) === void 0 && removed.push([...provider2, key]);
    let rows = idsAt(after, [...provider2, "models"]);
    for (let row of idsAt(before, [...provider2, "models"]))
      rows.includes(row) || removed.push([...provider2, "models", row]);
  }
  return removed;
}
function keysAt2(tree, path) {
  let value = valueAt(tree, path);
  return isTree(value) ? orderedKeys(value) : [];
}
function idsAt(tree, path) {
  let value = valueAt(tree, path);
  return Array.isArray(value)
    ? value.flatMap((item) => (isTree(item) && typeof item.id == "string" ? [item.id] : []))
    : [];
}
function applyMergePatch(before, patch, replacePaths = []) {
  let merged = mergePatch(before, patch, [], replacePaths),
    refused2 = removedEntries(before, merged).find(
      (entry3) => !replacePaths.some((allowed) => samePath(allowed, entry3) || samePath(allowed, entry3.slice(0, -1))),
    );
  if (refused2 !== void 0)
    throw new ConfigError(
      "CONFIG_PROTECTED",
      `The patch would remove ${formatConfigPath(refused2)}. Name that path in replacePaths (--replace-path) to allow it.`,
    );
  return merged;
}
function mergePatch(before, patch, path, replacePaths) {
  if (replacePaths.some((allowed) => samePath(allowed, path))) return cloneTree(patch);
  if (Array.isArray(patch) && Array.isArray(before) && haveIds(patch) && haveIds(before))
    return mergeById(before, patch, path, replacePaths);
  if (!isTree(patch)) return cloneTree(patch);
  let base = isTree(before) ? before : {},
    kept = orderedKeys(base).filter((key) => !(Object.hasOwn(patch, key) && patch[key] === null)),
    added = orderedKeys(patch).filter((key) => !Object.hasOwn(base, key) && patch[key] !== null);
  return treeFrom(
    [...kept, ...added].map((key) => [
      key,
      Object.hasOwn(patch, key)
        ? mergePatch(base[key], patch[key], [...path, key], replacePaths)
        : cloneTree(base[key]),
    ]),
  );
}
function haveIds(list2) {
  return list2.length > 0 && list2.every((item) => isTree(item) && typeof item.id == "string");
}
function mergeById(before, patch, path, replacePaths) {
  let merged = before.map((item, i) => {
      let change = patch.find((candidate) => candidate.id === item.id);
      return change === void 0 ? cloneTree(item) : mergePatch(item, change, [...path, i], replacePaths);
    }),
    known = new Set(before.map((item) => item.id));
  return [...merged, ...patch.filter((item) => !known.has(item.id)).map((item) => cloneTree(item))];
}
function keepAuthoredText(next, authored, resolved) {
  return mentionsVariable(authored) && equalTrees(next, resolved)
    ? authored
    : Array.isArray(next)
      ? next.map((item, i) => keepAuthoredText(item, valueAt(authored, [i]), valueAt(resolved, [i])))
      : isTree(next)
        ? treeFrom(
            orderedKeys(next).map((key) => [
              key,
              keepAuthoredText(next[key], valueAt(authored, [key]), valueAt(resolved, [key])),
            ]),
          )
        : next;
}
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  mkdir as mkdir2,
  open as open3,
  readFile as readFile3,
  stat as stat3,
  unlink as unlink2,
} from "node:fs/promises";
import { dirname as dirname4 } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
var ACQUIRE_TIMEOUT_MS = 1e4,
  RETRY_MS = 15,
  UNFILLED_STALE_MS = 2e3;
async function withWriteLock(path, work) {
  let token = randomUUID();
  await acquire(path, token);
  try {
    return await work();
  } finally {
    (await readOwner(path))?.token === token && (await unlink2(path).catch(ignoreMissing));
  }
}
async function acquire(path, token) {
  let deadline = Date.now() + ACQUIRE_TIMEOUT_MS;
  for (
    await mkdir2(dirname4(path), { recursive: !0, mode: 448 }).catch(rejectUnwritable(path));
    !(await tryCreate(path, token));
  )
    if (await isStale(path)) await takeOver(path);
    else if (Date.now() > deadline) {
      let owner = await readOwner(path);
      throw new ConfigError(
        "CONFIG_LOCKED",
        `Another program is writing the configuration (process ${owner?.pid ?? "unknown"}). Try again, or remove ${path} if that process is gone.`,
      );
    } else await sleep(RETRY_MS);
}
async function tryCreate(path, token) {
  let handle;
  try {
    handle = await open3(path, "wx", 384);
  } catch (error) {
    return error.code === "EEXIST" ? !1 : rejectUnwritable(path)(error);
  }
  let owner = { pid: process.pid, startedAt: startOf(process.pid), token };
  return (await handle.writeFile(JSON.stringify(owner)), await handle.close(), !0);
}
async function takeOver(path) {
  let guard = `${path}.takeover`;
  try {
    await (await open3(guard, "wx", 384)).close();
  } catch {
    let age = await ageOf(guard);
    (age !== void 0 && age > UNFILLED_STALE_MS && (await unlink2(guard).catch(ignoreMissing)), await sleep(RETRY_MS));
    return;
  }
  try {
    (await isStale(path)) && (await unlink2(path).catch(ignoreMissing));
  } finally {
    await unlink2(guard).catch(ignoreMissing);
  }
}
async function isStale(path) {
  let age = await ageOf(path);
  if (age === void 0) return !1;
  let owner = await readOwner(path);
  return owner === void 0 ? age > UNFILLED_STALE_MS : !isAlive(owner);
}
function isAlive({ pid, startedAt }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
  let actual = startOf(pid);
  return startedAt === "" || actual === "" || actual === startedAt;
}
function startOf(pid) {
  try {
    let facts = readFileSync(`/proc/${pid}/stat`, "utf8");
    return facts.slice(facts.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
async function readOwner(path) {
  try {
    let owner = JSON.parse(await readFile3(path, "utf8"));
    return typeof owner.pid == "number" ? { startedAt: "", token: "", ...owner, pid: owner.pid } : void 0;
  } catch {
    return;
  }
}
async function ageOf(path) {
  try {
    return Date.now() - (await stat3(path)).mtimeMs;
  } catch {
    return;
  }
}
function ignoreMissing(error) {
  if (error.code !== "ENOENT") throw error;
}
function rejectUnwritable(path) {
  return (cause) => {
    throw new ConfigError("CONFIG_WRITE_FAILED", `${dirname4(path)} cannot be written: ${reasonOf(cause)}.`, { cause });
  };
}
function createConfigWriter(options) {
  let toPath = (path) => (typeof path == "string" ? parseConfigPath(path) : path),
    edit = (edits, editOptions = {}) => {
      let removesByCommand = edits.some((one) => one.kind === "unset" || one.mode === "replace");
      return write(
        options,
        {
          kind: "effective",
          apply: (tree) => (
            editOptions.expect !== void 0 && checkExpectation(tree, edits, editOptions.expect),
            applyEdits(tree, edits)
          ),
        },
        {
          baseHash: editOptions.baseHash,
          requireBaseHash: !1,
          destructive: editOptions.destructive ?? removesByCommand,
          dryRun: editOptions.dryRun ?? !1,
          keepRejected: !1,
        },
      );
    },
    documentGuards = (given) => ({
      baseHash: given.baseHash,
      requireBaseHash: !0,
      destructive: given.destructive ?? !1,
      dryRun: given.dryRun ?? !1,
      keepRejected: !(given.dryRun ?? !1),
    });
  return {
    edit,
    set: (path, value, { mode = "set", ...rest } = {}) =>
      edit([{ kind: "set", path: toPath(path), value, mode }], rest),
    unset: (path, rest) => edit([{ kind: "unset", path: toPath(path) }], rest),
    async patch(patch, given) {
      if (!isTree(patch)) throw new ConfigError("PAYLOAD_INVALID", "A config patch must be an object.");
      return write(
        options,
        { kind: "effective", apply: (tree) => applyMergePatch(tree, patch, given.replacePaths) },
        documentGuards(given),
      );
    },
    async setRaw(raw, given) {
      let value = parseJson5(raw, "the submitted text").value;
      if (!isTree(value)) throw new ConfigError("PAYLOAD_INVALID", "The configuration must be an object.");
      return write(options, { kind: "document", apply: () => value }, documentGuards(given));
    },
    repair: () =>
      write(
        options,
        { kind: "document", apply: repairTree },
        { requireBaseHash: !1, destructive: !0, dryRun: !1, keepRejected: !1 },
      ),
  };
}
function checkExpectation(tree, edits, expect) {
  let [only] = edits;
  if (only === void 0 || edits.length > 1)
    throw new ConfigError("PAYLOAD_INVALID", "An expected current value goes with exactly one edit.");
  let found = findValue(tree, only.path);
  if (!(expect === "absent" ? found === void 0 : found !== void 0 && equalTrees(found.value, expect.value)))
    throw new ConfigError(
      "CONFIG_MISMATCH",
      `${formatConfigPath(only.path)} does not have the expected current value; nothing was changed.`,
    );
}
async function write(options, change, guards) {
  let { configPath } = options.paths;
  if (options.env.OPENCLAW_CONFIG_READONLY === "1")
    throw new ConfigError("CONFIG_READONLY", "The configuration is read-only here; change it where it is managed.");
  if (guards.dryRun) return plan();
  return withWriteLock(`${configPath}.lock`, plan);
  async function plan() {
    await rejectSymlink(configPath);
    let before = await loadWithFiles(options);
    (checkBaseHash(before.snapshot, guards), change.kind === "effective" && rejectUnparsable(before));
    let target = await draft(before, change, options);
    if (target === void 0) return unchanged(before);
    try {
      let after = await evaluateDraft(target, before, options);
      if (!after.snapshot.valid) throw invalidResult(after.snapshot);
      return (
        checkGuards(before, after, target, guards),
        guards.dryRun || (await store(target)),
        written(before, after, target)
      );
    } catch (error) {
      if (
        !(error instanceof ConfigError && (error.code === "CONFIG_INVALID" || error.code === "CONFIG_GUARD")) ||
        !guards.keepRejected
      )
        throw error;
      let rejected = await keepRejected(configPath, target.text, options.now?.() ?? new Date());
      throw new ConfigError(
        error.code,
        `${error.message}
The refused document was kept as ${rejected}.`,
        { issues: error.issues },
      );
    }
  }
}
async function draft(before, change, options) {
  let { main, snapshot } = before,
    written2 = main !== void 0 && isTree(main.value) ? main.value : {};
  if (change.kind === "document") {
    let current = normalizeAliases(written2).tree,
      submitted = change.apply(cloneTree(written2));
    if (main !== void 0 && equalTrees(submitted, main.value, { order: !0 })) return;
    let { tree: wanted, errors } = normalizeAliases(submitted);
    if (errors.length > 0) throw invalidIssues(errors);
    let restored = restoreRedacted(wanted, current),
      next = keepAuthoredText(restored, current, snapshot.resolved);
    return main !== void 0 && equalTrees(next, main.value, { order: !0 }) ? void 0 : mainDraft(next, main, options);
  }
  if (main === void 0 || before.files.length === 0) {
    let current = normalizeAliases(written2).tree,
      next = changedTree(change, current, snapshot);
    return equalTrees(next, current, { order: !0 }) ? void 0 : mainDraft(next, main, options);
  }
  return draftWithIncludes(main, change, snapshot, options);
}
function changedTree(change, current, snapshot) {
  let restored = restoreRedacted(change.apply(current), current);
  return keepAuthoredText(restored, current, snapshot.resolved);
}
function mainDraft(tree, main, options) {
  return {
    path: options.paths.configPath,
    text: formatTree(tree),
    isMain: !0,
    ...(main === void 0 ? {} : { previous: main }),
  };
}
async function draftWithIncludes(main, change, snapshot, options) {
  let normalized = { ...main, value: normalizeAliases(main.value).tree, includes: new Map() },
    current = (await resolveIncludes(normalized, options.paths, options.env)).value,
    next = changedTree(change, current, snapshot),
    changes = diffTrees(current, next).map((path) => ({ path, placement: nearestPlacement(normalized, path) })),
    [first] = changes;
  if (first === void 0) return;
  let owner = first.placement.file,
    files = [...new Set(changes.map(({ placement }) => placement.file.path))];
  if (files.length > 1 || (owner !== normalized && !first.placement.exclusive))
    throw new ConfigError(
      "CONFIG_INCLUDE_OWNED",
      `The change touches ${changes.map(({ path }) => formatConfigPath(path)).join(", ")}, which come from ${files.join(", ")}. Edit those files, or change one file at a time.`,
    );
  let tree = cloneTree(owner.value);
  for (let { path, placement } of changes) {
    let found = findAt(next, path);
    found === void 0 ? unsetAt(tree, placement.path) : setAt(tree, placement.path, cloneTree(found.value), isListAt);
  }
  let isMain = owner === normalized;
  return {
    path: isMain ? options.paths.configPath : owner.realPath,
    text: formatTree(tree),
    previous: isMain ? main : owner,
    isMain,
  };
}
async function evaluateDraft(target, before, options) {
  let { configPath } = options.paths;
  if (!target.isMain) return evaluate(before.main, options, new Map([[target.path, target.text]]));
  let realPath = before.main?.realPath ?? configPath;
  return evaluate(parseConfigFile(configPath, realPath, target.text, basename4(configPath)), options);
}
async function store({ path, text: text2, previous }) {
  (await removeLeftovers(path),
    previous !== void 0 && (await rotateBackups(path, previous.raw)),
    await replaceFile(path, text2));
}
function written(before, after, target) {
  let { kind, changedPaths: changedPaths2 } = planReload(before.snapshot.config, after.snapshot.config),
    warnings =
      target.previous?.text.hasComments === !0
        ? [issueAt([], `the comments of ${target.path} were not kept; ${target.path}.bak still has them`)]
        : [];
  return {
    changed: !0,
    changedPaths: changedPaths2,
    ...(after.snapshot.hash === void 0 ? {} : { hash: after.snapshot.hash }),
    reload: kind,
    hint: reloadHint(kind),
    warnings,
    snapshot: after.snapshot,
  };
}
function unchanged({ snapshot }) {
  return {
    changed: !1,
    changedPaths: [],
    ...(snapshot.hash === void 0 ? {} : { hash: snapshot.hash }),
    reload: "none",
    hint: "No change",
    warnings: [],
    snapshot,
  };
}
async function rejectSymlink(path) {
  if ((await lstat3(path).catch(() => {}))?.isSymbolicLink() === !0)
    throw new ConfigError(
      "CONFIG_SYMLINK",
      `${path} is a symbolic link to ${await readlink(path)}. Edit that file, or set OPENCLAW_CONFIG_PATH to it.`,
    );
}
function checkBaseHash({ exists: exists2, hash }, { baseHash, requireBaseHash }) {
  if (baseHash === void 0) {
    if (!requireBaseHash || !exists2) return;
    throw new ConfigError("CONFIG_BASE_HASH_REQUIRED", "baseHash is required: send the hash that config.get returned.");
  }
  if (baseHash !== hash)
    throw new ConfigError("CONFIG_CHANGED", "config changed since last load; read it again and repeat the change.");
}
function rejectUnparsable({ snapshot, main }) {
  if (!(!snapshot.exists || main !== void 0))
    throw new ConfigError(
      "CONFIG_PARSE",
      snapshot.issues.map(formatIssue).join(`
`),
      { issues: snapshot.issues },
    );
}
function invalidResult({ issues }) {
  return invalidIssues(issues);
}
function invalidIssues(issues) {
  let lines = issues.map(formatIssue);
  return new ConfigError(
    "CONFIG_INVALID",
    `The change would make the configuration invalid:
${lines.join(`
`)}`,
    { issues },
  );
}
var SHRINK_LIMIT = 0.5;
function checkGuards(before, after, target, { destructive }) {
  if (destructive) return;
  if (
    (valueAt(before.snapshot.resolved, ["gateway", "mode"]) ?? void 0) !== void 0 &&
    (valueAt(after.snapshot.resolved, ["gateway", "mode"]) ?? void 0) === void 0
  )
    throw new ConfigError(
      "CONFIG_GUARD",
      "The change would drop gateway.mode, without which the gateway does not start. Use --replace or unset gateway.mode if that is meant.",
    );
  let previous = target.previous;
  if (previous === void 0 || !isTree(previous.value)) return;
  let oldSize = formatTree(previous.value).length;
  if (target.text.length < oldSize * SHRINK_LIMIT)
    throw new ConfigError(
      "CONFIG_GUARD",
      `The change would shrink ${target.path} from ${oldSize} to ${target.text.length} characters. Use --replace if that is meant.`,
    );
}
import { watch } from "node:fs";
import { mkdir as mkdir3 } from "node:fs/promises";
import { basename as basename5, dirname as dirname5 } from "node:path";
var DEBOUNCE_MS = 300;
async function watchConfig(options) {
  let current = options.current ?? (await loadConfig(options)),
    seen = fingerprint(current),
    timer,
    closed = !1,
    queue = Promise.resolve(),
    watchers = new Map();
  return (
    await mkdir3(dirname5(options.paths.configPath), { recursive: !0, mode: 448 }),
    follow(current),
    schedule(),
    {
      check: () => enqueue(),
      async close() {
        ((closed = !0), clearTimeout(timer));
        for (let { watcher } of watchers.values()) watcher.close();
        (watchers.clear(), await queue);
      },
    }
  );
  function schedule() {
    if (closed) return;
    clearTimeout(timer);
    let delayMs = options.debounceMs ?? current.config.gateway?.reload?.debounceMs ?? DEBOUNCE_MS;
    ((timer = setTimeout(() => {
      enqueue();
    }, delayMs)),
      timer.unref());
  }
  function enqueue() {
    return ((queue = queue.then(readAgain).catch((error) => options.onError?.(error))), queue);
  }
  async function readAgain() {
    if (closed) return;
    let snapshot = await loadConfig(options),
      print = fingerprint(snapshot);
    if (print === seen) return;
    if (((seen = print), follow(snapshot), !snapshot.valid)) {
      options.onInvalid(snapshot.issues, snapshot);
      return;
    }
    let plan = planReload(current.config, snapshot.config);
    if (plan.changedPaths.length === 0) return;
    let previous = current;
    current = snapshot;
    try {
      await options.onChange({ snapshot, previous, plan });
    } catch (error) {
      throw ((current = previous), error);
    }
  }
  function follow(snapshot) {
    let files = [snapshot.path, ...snapshot.includes];
    for (let file of files) {
      let directory = dirname5(file);
      (watchers.get(directory) ?? open4(directory))?.names.add(basename5(file));
    }
  }
  function open4(directory) {
    let names = new Set();
    try {
      let watcher = watch(directory, { persistent: !1 }, (_event, name) => {
        (name === null || names.has(name)) && schedule();
      });
      return (
        watcher.on("error", (error) => options.onError?.(error)),
        watchers.set(directory, { watcher, names }),
        { watcher, names }
      );
    } catch (error) {
      options.onError?.(error);
      return;
    }
  }
}
function fingerprint(snapshot) {
  let messages2 = snapshot.issues.map((issue) => issue.path + issue.message);
  return JSON.stringify([snapshot.hash, snapshot.includes, snapshot.resolved, messages2]);
}
function lastKnownGoodPath(configPath) {
  return `${configPath}.last-good`;
}
async function recordLastKnownGood(snapshot) {
  if (!snapshot.valid)
    throw new ConfigError("CONFIG_INVALID", "Only a valid configuration can be the last known good one.");
  if (snapshot.raw === void 0) return;
  let path = lastKnownGoodPath(snapshot.path);
  (await readBytes(path, MAX_MAIN_BYTES).catch(() => {}))?.toString("utf8") !== snapshot.raw &&
    (await replaceFile(path, snapshot.raw));
}
async function readLastKnownGood(configPath) {
  return (await readBytes(lastKnownGoodPath(configPath), MAX_MAIN_BYTES).catch(() => {}))?.toString("utf8");
}
function done(stdout, more = {}) {
  return {
    exitCode: 0,
    stdout: line(stdout),
    stderr: line(more.stderr ?? ""),
    ...(more.json === void 0 ? {} : { json: more.json }),
  };
}
function doneJson(json) {
  return {
    exitCode: 0,
    stdout: `${JSON.stringify(json, null, 2)}
`,
    stderr: "",
    json,
  };
}
function refused(stderr) {
  return { exitCode: 1, stdout: "", stderr: line(stderr) };
}
function refusedJson(json) {
  return { ...doneJson(json), exitCode: 1 };
}
function usage(stderr) {
  return { exitCode: 2, stdout: "", stderr: line(stderr) };
}
function invalidListing(path, issues) {
  let lines = issues.map((issue) => `  ${formatIssue(issue)}`);
  return [`Config invalid: ${path}`, ...lines, "Repair what is older with `openclaw doctor --fix`, or edit the file."]
    .join(`
`);
}
async function guarded(run) {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.code === "PATH_SYNTAX" ? usage(error.message) : refused(error.message);
  }
}
function writeResult({ hint, warnings }) {
  return done(hint, {
    stderr: warnings.map((warning) => `Warning: ${formatIssue(warning)}`).join(`
`),
  });
}
function line(text2) {
  return text2 === "" ||
    text2.endsWith(`
`)
    ? text2
    : `${text2}
`;
}
function runGet(options, paths, { json } = {}) {
  return guarded(async () => {
    let [path, ...more] = paths;
    if (path === void 0 || more.length > 0)
      return usage("config get takes exactly one path, for example gateway.port.");
    let snapshot = await loadConfig(options);
    if (!snapshot.valid && Object.keys(snapshot.resolved).length === 0)
      return refused(invalidListing(snapshot.path, snapshot.issues));
    let value = getConfigValue(snapshot, path);
    return json === !0
      ? doneJson(value)
      : done(
          typeof value == "object" && value !== null
            ? JSON.stringify(value, null, 2)
            : `${String(value)}
`,
          { json: value },
        );
  });
}
function runValidate(options, { json } = {}) {
  return guarded(async () => {
    let snapshot = await loadConfig(options),
      { path } = snapshot;
    if (!snapshot.exists) {
      let message = `Config file not found: ${path}`;
      return json === !0 ? refusedJson({ valid: !1, path, issues: [{ path: "", message }] }) : refused(message);
    }
    let warnings = snapshot.warnings.map(
      (warning) => `Warning: ${warning.label === "" ? "" : `${warning.label}: `}${warning.message}`,
    );
    return snapshot.valid
      ? json === !0
        ? doneJson({ valid: !0, path })
        : done(`Config valid: ${path}`, {
            stderr: warnings.join(`
`),
          })
      : json === !0
        ? refusedJson({ valid: !1, path, issues: snapshot.issues.map(issueToJson) })
        : refused(invalidListing(path, snapshot.issues));
  });
}
function runFile({ paths }, { json } = {}) {
  return json === !0 ? doneJson({ path: paths.configPath }) : done(paths.configPath);
}
function runSchema() {
  return doneJson(configJsonSchema());
}
var import_json52 = __toESM(require_lib(), 1);
function runUnset(options, path) {
  return guarded(
    async () => (await refuseInvalid(options)) ?? writeResult(await createConfigWriter(options).unset(path)),
  );
}
async function refuseInvalid(options) {
  let { valid, path, issues } = await loadConfig(options);
  return valid ? void 0 : refused(invalidListing(path, issues));
}
function runPatch(options, flags) {
  return guarded(async () => {
    if ((flags.file === void 0) == (flags.stdin === void 0))
      return usage("config patch takes either --file <f> or --stdin.");
    let patch = parseJson5(await readPatch(flags), "the patch").value,
      before = await loadConfig(options);
    if (!before.valid) return refused(invalidListing(before.path, before.issues));
    let result = await createConfigWriter(options).patch(patch, {
      ...(before.hash === void 0 ? {} : { baseHash: before.hash }),
      replacePaths: (flags.replacePaths ?? []).map(parseConfigPath),
      dryRun: flags.dryRun ?? !1,
    });
    return flags.dryRun !== !0
      ? writeResult(result)
      : done(result.changed ? `Dry run: would change ${result.changedPaths.join(", ")}.` : "No change", {
          json: result.changedPaths,
        });
  });
}
async function readPatch({ file, stdin = "" }) {
  if (file !== void 0) return (await readBytes(file, 8388608)).toString("utf8");
  if (Buffer.byteLength(stdin) > 1048576)
    throw new ConfigError("PAYLOAD_TOO_LARGE", `The patch is larger than ${1048576} bytes; pass it with --file.`);
  return stdin;
}
function runSet(options, flags) {
  return guarded(async () => {
    let problem = flagProblem(flags);
    if (problem !== void 0) return usage(problem);
    if (flags.dryRun === !0) return dryRun(options, flags);
    let request = await readRequest(flags),
      broken = await refuseInvalid(options);
    return broken !== void 0
      ? broken
      : writeResult(await createConfigWriter(options).edit(request.edits, request.options));
  });
}
function flagProblem(flags) {
  let isBatch = flags.batchJson !== void 0 || flags.batchFile !== void 0,
    expects = flags.expectCurrentJson !== void 0 || flags.expectCurrentAbsent === !0;
  if (
    [flags.value, flags.ref, flags.provider, flags.batchJson, flags.batchFile].filter((given) => given !== void 0)
      .length !== 1
  )
    return "config set takes one of: <value>, --ref-source/--ref-provider/--ref-id, --provider-source \u2026, --batch-json, --batch-file.";
  if (isBatch && flags.path !== void 0) return "A batch names its own paths; leave out <path>.";
  if (!isBatch && flags.path === void 0) return "config set needs a path, for example: config set gateway.port 19001.";
  if (flags.merge === !0 && flags.replace === !0) return "Use either --merge or --replace.";
  if (flags.expectCurrentJson !== void 0 && flags.expectCurrentAbsent === !0)
    return "Use either --expect-current-json or --expect-current-absent.";
  if (expects && (isBatch || flags.dryRun === !0))
    return "--expect-current-* works with a single set only, without --dry-run.";
}
async function readRequest(flags) {
  let mode = flags.merge === !0 ? "merge" : flags.replace === !0 ? "replace" : "set",
    batch = flags.batchJson ?? (await readBatchFile(flags.batchFile));
  if (batch !== void 0) return { edits: parseBatch(batch, mode), inputModes: ["batch"], options: {} };
  let path = parseConfigPath(flags.path ?? ""),
    [value, inputMode] = readValue(flags),
    expect =
      flags.expectCurrentAbsent === !0
        ? "absent"
        : flags.expectCurrentJson === void 0
          ? void 0
          : { value: parseStrictJson(flags.expectCurrentJson, "--expect-current-json") };
  return {
    edits: [{ kind: "set", path, value, mode }],
    inputModes: [inputMode],
    options: expect === void 0 ? {} : { expect },
  };
}
function readValue(flags) {
  if (flags.ref !== void 0)
    return [{ source: flags.ref.source, provider: flags.ref.provider ?? "default", id: flags.ref.id }, "ref"];
  if (flags.provider !== void 0) return [flags.provider, "provider"];
  let text2 = flags.value ?? "";
  return flags.strictJson === !0 || (flags.json === !0 && flags.dryRun !== !0)
    ? [parseStrictJson(text2, "the value"), "json"]
    : [parseLenient(text2), "value"];
}
function parseLenient(text2) {
  try {
    return import_json52.default.parse(text2);
  } catch {
    return text2;
  }
}
function parseStrictJson(text2, what) {
  try {
    return JSON.parse(text2);
  } catch (cause) {
    throw new ConfigError("PAYLOAD_INVALID", `${what} is not valid JSON. Quote texts, as in '"text"'.`, { cause });
  }
}
async function readBatchFile(path) {
  return path === void 0 ? void 0 : (await readBytes(path, 8388608)).toString("utf8");
}
function parseBatch(text2, mode) {
  if (Buffer.byteLength(text2) > 8388608)
    throw new ConfigError("PAYLOAD_TOO_LARGE", `The batch is larger than ${8388608} bytes.`);
  let items = parseStrictJson(text2, "the batch");
  if (!Array.isArray(items) || items.length === 0)
    throw new ConfigError(
      "PAYLOAD_INVALID",
      "The batch must be a non-empty list of {path, value}, {path, ref} or {path, provider}.",
    );
  return items.map((item, i) => {
    let given = isTree(item) ? ["value", "ref", "provider"].filter((key2) => Object.hasOwn(item, key2)) : [],
      [key] = given;
    if (!isTree(item) || typeof item.path != "string" || key === void 0 || given.length > 1)
      throw new ConfigError("PAYLOAD_INVALID", `Batch item ${i} must have a path and one of value, ref and provider.`);
    return { kind: "set", path: parseConfigPath(item.path), value: item[key], mode };
  });
}
async function dryRun(options, flags) {
  let report = {
    ok: !0,
    operations: 0,
    configPath: options.paths.configPath,
    inputModes: [],
    checks: { schema: !1, resolvability: !1, resolvabilityComplete: !1 },
    refsChecked: 0,
    skippedExecRefs: 0,
    errors: [],
  };
  try {
    let request = await readRequest(flags);
    ((report.operations = request.edits.length), (report.inputModes = request.inputModes));
    let { snapshot } = await createConfigWriter(options).edit(request.edits, { ...request.options, dryRun: !0 });
    ((report.checks.schema = !0),
      await checkReferences(report, snapshot, request.edits, options, flags.allowExec === !0));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    report.errors.push(...dryRunErrors(error));
  }
  return (
    (report.ok = report.errors.length === 0),
    flags.json === !0
      ? report.ok
        ? doneJson(report)
        : refusedJson(report)
      : report.ok
        ? {
            ...doneJson(report),
            stdout: `Dry run: ${report.operations} change(s) to ${report.configPath} would be accepted.
`,
          }
        : refused(
            report.errors.map(({ message }) => message).join(`
`),
          )
  );
}
function dryRunErrors(error) {
  if (error.issues.length > 0) return error.issues.map((issue) => ({ kind: "schema", message: formatIssue(issue) }));
  let { code, message } = error;
  return code.startsWith("PATH_")
    ? [{ kind: "missing-path", message }]
    : [{ kind: code === "PAYLOAD_INVALID" ? "schema" : "conflict", message }];
}
async function checkReferences(report, snapshot, edits, options, allowExec) {
  let places = edits.map((edit) => resolveValuePath(edit.path, snapshot.resolved)),
    isTouched = ({ segments }) => places.some((place) => startsWith(segments, place)),
    refs = findSecretRefs(snapshot.config).filter(isTouched),
    checked = refs.filter(({ ref }) => allowExec || ref.source !== "exec");
  ((report.refsChecked = checked.length), (report.skippedExecRefs = refs.length - checked.length));
  let answers2 = await resolveRefs(checked, snapshot.config, { env: snapshot.env, homeDir: options.paths.homeDir });
  for (let { path, ref } of checked) {
    let answer = answers2.get(path);
    answer === void 0 ||
      "value" in answer ||
      report.errors.push({ kind: "resolvability", message: `${path}: ${answer.reason}`, ref: formatSecretRef(ref) });
  }
  ((report.checks.resolvability = report.errors.length === 0),
    (report.checks.resolvabilityComplete = report.skippedExecRefs === 0));
}
function configCommands(options) {
  return {
    get: (paths, flags) => runGet(options, paths, flags),
    set: (flags) => runSet(options, flags),
    unset: (path) => runUnset(options, path),
    patch: (flags) => runPatch(options, flags),
    validate: (flags) => runValidate(options, flags),
    file: (flags) => runFile(options, flags),
    schema: () => runSchema(),
  };
}
export {
  parseConfigPath,
  formatConfigPath,
  issueAt,
  formatIssue,
  issueToJson,
  normalizeAliases,
  loadConfig,
  checkGatewayStart,
  agentListView,
  REDACTED,
  redactConfig,
  getConfigValue,
  describeConfig,
  configJsonSchema,
  planReload,
  effectiveAuthMode,
  reloadHint,
  lookupSchema,
  findSecretRefs,
  resolveSecrets,
  decideActiveSecrets,
  createConfigWriter,
  watchConfig,
  lastKnownGoodPath,
  recordLastKnownGood,
  readLastKnownGood,
  configCommands,
};
//# sourceMappingURL=chunk-URUWJJOX.js.map
