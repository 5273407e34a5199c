import { afterAll, describe, expect, it } from "vitest";
import { CommandPlace } from "../../test/command-place.ts";
import { detectInlineEval } from "./inline-eval.ts";

const place = new CommandPlace();
afterAll(() => place.remove());

const detect = (call: string): string | undefined => detectInlineEval(call.split(" "));

describe("code in arguments", () => {
  it.each([
    "python3 -c x",
    "python3 -cx",
    "python3 -Bc x",
    "python3 -W ignore -c x",
    "python3.12 -c x",
    "/usr/bin/python2 -c x",
    "pypy3 -c x",
    "PYTHON.EXE -c x",
    "node -e 1",
    "node -p 1",
    "node -pe 1",
    "node --eval=1",
    "node --print 1",
    "node -r mod -e 1",
    "node --input-type module -e 1",
    "node22 -e 1",
    "bun -e 1",
    "deno eval 1",
    "deno --log-level debug eval 1",
    "ruby -e 1",
    "ruby -ne 1",
    "ruby3.3 -rjson -e 1",
    "lua5.4 -e 1",
    "osascript -e 1",
    "perl -e 1",
    "perl -we 1",
    "perl -lne 1",
    "perl5.40 -E 1",
    "perl -MJSON -e 1",
    "php -r 1",
    "php8.3 -d a=b -r 1",
    "awk {print} file",
    "gawk -F , {print}",
    "awk -v a=1 -- {print}",
    "awk -e {print}",
    "mawk --source={print}",
    "sed s/a/b/ f",
    "sed -n 1p f",
    "sed -e s/a/b/",
    "gsed --expression=1p",
    "xargs rm",
    "xargs -n 1 rm",
    "xargs -0 -- rm",
    "find . -exec rm {} +",
    "find -- . -execdir rm ;",
    "make -f x",
    "make all -j 4 -f x",
    "gmake --file=x",
    "make --makefile x",
  ])("is found: %s", (call) => expect(detect(call)).toBeDefined());

  it.each([
    "python3 app.py -c x",
    "python3 -m pytest -c x",
    "python3 -- -c",
    "python3",
    "node app.js -e 1",
    "node -- -e",
    "node --env-file x app.js -e",
    "deno run x.ts eval",
    "ruby app.rb -e",
    "perl app.pl -e 1",
    "php index.php -r",
    "awk -f report.awk data.txt",
    "awk --file report.awk data.txt",
    "gawk -freport.awk data.txt",
    "sed -f script f",
    "sed -nf script f",
    "xargs -n 1",
    "find . -name -x",
    "make all -j4",
    "make -C dir all",
    "rg -e TODO -c src",
    "grep -e a -c notes.md",
  ])("is not seen where there is none: %s", (call) => expect(detect(call)).toBeUndefined());

  it.each([
    ["behind transparent wrappers", "timeout 5 env node -e '1'", ["node"]],
    ["inside shell code", `bash -c "python3 -c 'print(1)'"`, ["python3"]],
    ["behind blocked wrappers", "sudo python3 -c x", ["python3"]],
    ["behind built-ins", "exec python3 -c x", ["python3"]],
    ["as the arguments of eval", "eval ls", ["eval"]],
    ["behind carriers", "watch python3 -c x", ["python3"]],
    ["under assignments", "A=1 python3 -c x", ["python3"]],
    ["where a variable may bring the option", 'python3 "$x" app.py', ["python3"]],
    ["where a variable may bring an action", "find . $x", ["find"]],
    ["in every command of a chain", "node -e 1; ls | xargs rm", ["node", "xargs"]],
    ["nowhere in ordinary commands", "python3 app.py && ls -e -c", []],
  ])("is reported %s", (_, command, names) => expect(place.analyze(command).inlineEvals).toEqual(names));

  it("is found by the file behind a link", () => {
    place.link("links/snake", "../bin/python3");
    expect(place.analyze(`${place.root}/links/snake -c x`).inlineEvals).toEqual(["python3"]);
  });
});
