import { createRequire as __createRequire } from "node:module";
import { fileURLToPath as __toPath } from "node:url";
const require = __createRequire(import.meta.url);
const __filename = __toPath(import.meta.url);
const __dirname = __toPath(new URL(".", import.meta.url));
import {
  combineHeaders,
  convertBase64ToUint8Array,
  convertToBase64,
  createEventSourceResponseHandler,
  createJsonErrorResponseHandler,
  createJsonResponseHandler,
  createProviderToolFactory,
  createProviderToolFactoryWithOutputSchema,
  createToolNameMapping,
  generateId,
  isNonNullable,
  lazySchema,
  loadApiKey,
  loadOptionalSetting,
  parseProviderOptions,
  postJsonToApi,
  resolve,
  safeParseJSON,
  secureJsonParse,
  stringifyWithBigIntAndCycles,
  validateTypes,
  withUserAgentSuffix,
  withoutTrailingSlash,
  zodSchema,
} from "./chunk-375GQEFY.js";
import {
  APICallError,
  InvalidArgumentError,
  InvalidResponseDataError,
  NoSuchModelError,
  UnsupportedFunctionalityError,
} from "./chunk-GGXSAR75.js";
import "./chunk-RVM246QA.js";
import { external_exports } from "./chunk-OUPQLIL3.js";
import "./chunk-57364KGV.js";
var VERSION = "3.0.140",
  anthropicErrorDataSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        type: external_exports.literal("error"),
        error: external_exports.object({ type: external_exports.string(), message: external_exports.string() }),
      }),
    ),
  ),
  anthropicFailedResponseHandler = createJsonErrorResponseHandler({
    errorSchema: anthropicErrorDataSchema,
    errorToMessage: (data) => data.error.message,
  }),
  anthropicStopDetailsSchema = () =>
    external_exports.object({
      type: external_exports.string(),
      category: external_exports.string().nullish(),
      explanation: external_exports.string().nullish(),
      recommended_model: external_exports.string().nullish(),
    }),
  anthropicSafeguardResultSchema = () =>
    external_exports.object({
      type: external_exports.string(),
      status: external_exports.object({
        type: external_exports.string(),
        tool_uses: external_exports
          .record(
            external_exports.string(),
            external_exports.object({
              type: external_exports.string(),
              outcome: external_exports.string().nullish(),
              explanation: external_exports.string().nullish(),
            }),
          )
          .nullish(),
      }),
    }),
  anthropicToolCallCallerSchema = () =>
    external_exports.union([
      external_exports.object({
        type: external_exports.literal("code_execution_20250825"),
        tool_id: external_exports.string(),
      }),
      external_exports.object({
        type: external_exports.literal("code_execution_20260120"),
        tool_id: external_exports.string(),
      }),
      external_exports.object({ type: external_exports.literal("direct") }),
    ]),
  anthropicInputTransformationSchema = () =>
    external_exports.object({
      type: external_exports.string(),
      path: external_exports.string(),
      reason: external_exports.string(),
    }),
  anthropicMessagesResponseSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        type: external_exports.literal("message"),
        id: external_exports.string().nullish(),
        model: external_exports.string().nullish(),
        content: external_exports.array(
          external_exports.discriminatedUnion("type", [
            external_exports.object({
              type: external_exports.literal("text"),
              text: external_exports.string(),
              citations: external_exports
                .array(
                  external_exports.discriminatedUnion("type", [
                    external_exports.object({
                      type: external_exports.literal("web_search_result_location"),
                      cited_text: external_exports.string(),
                      url: external_exports.string(),
                      title: external_exports.string(),
                      encrypted_index: external_exports.string(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("page_location"),
                      cited_text: external_exports.string(),
                      document_index: external_exports.number(),
                      document_title: external_exports.string().nullable(),
                      start_page_number: external_exports.number(),
                      end_page_number: external_exports.number(),
                    }),
                    external_exports.object({
                      type: external_exports.literal("char_location"),
                      cited_text: external_exports.string(),
                      document_index: external_exports.number(),
                      document_title: external_exports.string().nullable(),
                      start_char_index: external_exports.number(),
                      end_char_index: external_exports.number(),
                    }),
                  ]),
                )
                .optional(),
            }),
            external_exports.object({
              type: external_exports.literal("thinking"),
              thinking: external_exports.string(),
              signature: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("redacted_thinking"),
              data: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("compaction"),
              content: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("tool_use"),
              id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.unknown(),
              caller: anthropicToolCallCallerSchema().optional(),
              toolset_name: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("server_tool_use"),
              id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.record(external_exports.string(), external_exports.unknown()).nullish(),
              caller: anthropicToolCallCallerSchema().optional(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_tool_use"),
              id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.unknown(),
              server_name: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_tool_result"),
              tool_use_id: external_exports.string(),
              is_error: external_exports.boolean(),
              content: external_exports.array(
                external_exports.union([
                  external_exports.string(),
                  external_exports.object({ type: external_exports.literal("text"), text: external_exports.string() }),
                ]),
              ),
            }),
            external_exports.object({
              type: external_exports.literal("web_fetch_tool_result"),
              tool_use_id: external_exports.string(),
              caller: anthropicToolCallCallerSchema().optional(),
              content: external_exports.union([
                external_exports.object({
                  type: external_exports.literal("web_fetch_result"),
                  url: external_exports.string(),
                  retrieved_at: external_exports.string(),
                  content: external_exports.object({
                    type: external_exports.literal("document"),
                    title: external_exports.string().nullable(),
                    citations: external_exports.object({ enabled: external_exports.boolean() }).optional(),
                    source: external_exports.union([
                      external_exports.object({
                        type: external_exports.literal("base64"),
                        media_type: external_exports.literal("application/pdf"),
                        data: external_exports.string(),
                      }),
                      external_exports.object({
                        type: external_exports.literal("text"),
                        media_type: external_exports.literal("text/plain"),
                        data: external_exports.string(),
                      }),
                    ]),
                  }),
                }),
                external_exports.object({
                  type: external_exports.literal("web_fetch_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("web_search_tool_result"),
              tool_use_id: external_exports.string(),
              caller: anthropicToolCallCallerSchema().optional(),
              content: external_exports.union([
                external_exports.array(
                  external_exports.object({
                    type: external_exports.literal("web_search_result"),
                    url: external_exports.string(),
                    title: external_exports.string(),
                    encrypted_content: external_exports.string(),
                    page_age: external_exports.string().nullish(),
                  }),
                ),
                external_exports.object({
                  type: external_exports.literal("web_search_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("code_execution_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.union([
                external_exports.object({
                  type: external_exports.literal("code_execution_result"),
                  stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  return_code: external_exports.number(),
                  content: external_exports
                    .array(
                      external_exports.object({
                        type: external_exports.literal("code_execution_output"),
                        file_id: external_exports.string(),
                      }),
                    )
                    .optional()
                    .default([]),
                }),
                external_exports.object({
                  type: external_exports.literal("encrypted_code_execution_result"),
                  encrypted_stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  return_code: external_exports.number(),
                  content: external_exports
                    .array(
                      external_exports.object({
                        type: external_exports.literal("code_execution_output"),
                        file_id: external_exports.string(),
                      }),
                    )
                    .optional()
                    .default([]),
                }),
                external_exports.object({
                  type: external_exports.literal("code_execution_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("bash_code_execution_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("bash_code_execution_result"),
                  content: external_exports.array(
                    external_exports.object({
                      type: external_exports.literal("bash_code_execution_output"),
                      file_id: external_exports.string(),
                    }),
                  ),
                  stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  return_code: external_exports.number(),
                }),
                external_exports.object({
                  type: external_exports.literal("bash_code_execution_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("text_editor_code_execution_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_tool_result_error"),
                  error_code: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_view_result"),
                  content: external_exports.string(),
                  file_type: external_exports.string(),
                  num_lines: external_exports.number().nullable(),
                  start_line: external_exports.number().nullable(),
                  total_lines: external_exports.number().nullable(),
                }),
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_create_result"),
                  is_file_update: external_exports.boolean(),
                }),
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_str_replace_result"),
                  lines: external_exports.array(external_exports.string()).nullable(),
                  new_lines: external_exports.number().nullable(),
                  new_start: external_exports.number().nullable(),
                  old_lines: external_exports.number().nullable(),
                  old_start: external_exports.number().nullable(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("tool_search_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.union([
                external_exports.object({
                  type: external_exports.literal("tool_search_tool_search_result"),
                  tool_references: external_exports.array(
                    external_exports.object({
                      type: external_exports.literal("tool_reference"),
                      tool_name: external_exports.string(),
                    }),
                  ),
                }),
                external_exports.object({
                  type: external_exports.literal("tool_search_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("advisor_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("advisor_result"),
                  text: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("advisor_redacted_result"),
                  encrypted_content: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("advisor_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({ type: external_exports.literal("fallback") }),
          ]),
        ),
        stop_reason: external_exports.string().nullish(),
        stop_sequence: external_exports.string().nullish(),
        stop_details: anthropicStopDetailsSchema().nullish(),
        input_transformations: external_exports.array(anthropicInputTransformationSchema()).nullish(),
        safeguard_results: external_exports.array(anthropicSafeguardResultSchema()).nullish(),
        usage: external_exports.looseObject({
          input_tokens: external_exports.number(),
          output_tokens: external_exports.number(),
          output_tokens_details: external_exports
            .object({ thinking_tokens: external_exports.number().nullish() })
            .nullish(),
          cache_creation_input_tokens: external_exports.number().nullish(),
          cache_read_input_tokens: external_exports.number().nullish(),
          iterations: external_exports
            .array(
              external_exports.object({
                type: external_exports.union([
                  external_exports.literal("compaction"),
                  external_exports.literal("message"),
                  external_exports.literal("advisor_message"),
                  external_exports.literal("fallback_message"),
                ]),
                model: external_exports.string().nullish(),
                input_tokens: external_exports.number(),
                output_tokens: external_exports.number(),
                cache_creation_input_tokens: external_exports.number().nullish(),
                cache_read_input_tokens: external_exports.number().nullish(),
              }),
            )
            .nullish(),
        }),
        container: external_exports
          .object({
            expires_at: external_exports.string(),
            id: external_exports.string(),
            skills: external_exports
              .array(
                external_exports.object({
                  type: external_exports.union([
                    external_exports.literal("anthropic"),
                    external_exports.literal("custom"),
                  ]),
                  skill_id: external_exports.string(),
                  version: external_exports.string(),
                }),
              )
              .nullish(),
          })
          .nullish(),
        context_management: external_exports
          .object({
            applied_edits: external_exports.array(
              external_exports.union([
                external_exports.object({
                  type: external_exports.literal("clear_tool_uses_20250919"),
                  cleared_tool_uses: external_exports.number(),
                  cleared_input_tokens: external_exports.number(),
                }),
                external_exports.object({
                  type: external_exports.literal("clear_thinking_20251015"),
                  cleared_thinking_turns: external_exports.number(),
                  cleared_input_tokens: external_exports.number(),
                }),
                external_exports.object({ type: external_exports.literal("compact_20260112") }),
              ]),
            ),
          })
          .nullish(),
      }),
    ),
  ),
  anthropicMessagesChunkSchema = lazySchema(() =>
    zodSchema(
      external_exports.discriminatedUnion("type", [
        external_exports.object({
          type: external_exports.literal("message_start"),
          message: external_exports.object({
            id: external_exports.string().nullish(),
            model: external_exports.string().nullish(),
            role: external_exports.string().nullish(),
            usage: external_exports.looseObject({
              input_tokens: external_exports.number(),
              cache_creation_input_tokens: external_exports.number().nullish(),
              cache_read_input_tokens: external_exports.number().nullish(),
            }),
            content: external_exports
              .array(
                external_exports.discriminatedUnion("type", [
                  external_exports.object({
                    type: external_exports.literal("tool_use"),
                    id: external_exports.string(),
                    name: external_exports.string(),
                    input: external_exports.unknown(),
                    caller: anthropicToolCallCallerSchema().optional(),
                    toolset_name: external_exports.string().nullish(),
                  }),
                ]),
              )
              .nullish(),
            stop_reason: external_exports.string().nullish(),
            input_transformations: external_exports.array(anthropicInputTransformationSchema()).nullish(),
            container: external_exports
              .object({ expires_at: external_exports.string(), id: external_exports.string() })
              .nullish(),
          }),
        }),
        external_exports.object({
          type: external_exports.literal("content_block_start"),
          index: external_exports.number(),
          content_block: external_exports.discriminatedUnion("type", [
            external_exports.object({ type: external_exports.literal("text"), text: external_exports.string() }),
            external_exports.object({
              type: external_exports.literal("thinking"),
              thinking: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("tool_use"),
              id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.record(external_exports.string(), external_exports.unknown()).optional(),
              caller: anthropicToolCallCallerSchema().optional(),
              toolset_name: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("redacted_thinking"),
              data: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("compaction"),
              content: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("server_tool_use"),
              id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.record(external_exports.string(), external_exports.unknown()).nullish(),
              caller: anthropicToolCallCallerSchema().optional(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_tool_use"),
              id: external_exports.string(),
              name: external_exports.string(),
              input: external_exports.unknown(),
              server_name: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("mcp_tool_result"),
              tool_use_id: external_exports.string(),
              is_error: external_exports.boolean(),
              content: external_exports.array(
                external_exports.union([
                  external_exports.string(),
                  external_exports.object({ type: external_exports.literal("text"), text: external_exports.string() }),
                ]),
              ),
            }),
            external_exports.object({
              type: external_exports.literal("web_fetch_tool_result"),
              tool_use_id: external_exports.string(),
              caller: anthropicToolCallCallerSchema().optional(),
              content: external_exports.union([
                external_exports.object({
                  type: external_exports.literal("web_fetch_result"),
                  url: external_exports.string(),
                  retrieved_at: external_exports.string(),
                  content: external_exports.object({
                    type: external_exports.literal("document"),
                    title: external_exports.string().nullable(),
                    citations: external_exports.object({ enabled: external_exports.boolean() }).optional(),
                    source: external_exports.union([
                      external_exports.object({
                        type: external_exports.literal("base64"),
                        media_type: external_exports.literal("application/pdf"),
                        data: external_exports.string(),
                      }),
                      external_exports.object({
                        type: external_exports.literal("text"),
                        media_type: external_exports.literal("text/plain"),
                        data: external_exports.string(),
                      }),
                    ]),
                  }),
                }),
                external_exports.object({
                  type: external_exports.literal("web_fetch_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("web_search_tool_result"),
              tool_use_id: external_exports.string(),
              caller: anthropicToolCallCallerSchema().optional(),
              content: external_exports.union([
                external_exports.array(
                  external_exports.object({
                    type: external_exports.literal("web_search_result"),
                    url: external_exports.string(),
                    title: external_exports.string(),
                    encrypted_content: external_exports.string(),
                    page_age: external_exports.string().nullish(),
                  }),
                ),
                external_exports.object({
                  type: external_exports.literal("web_search_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("code_execution_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.union([
                external_exports.object({
                  type: external_exports.literal("code_execution_result"),
                  stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  return_code: external_exports.number(),
                  content: external_exports
                    .array(
                      external_exports.object({
                        type: external_exports.literal("code_execution_output"),
                        file_id: external_exports.string(),
                      }),
                    )
                    .optional()
                    .default([]),
                }),
                external_exports.object({
                  type: external_exports.literal("encrypted_code_execution_result"),
                  encrypted_stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  return_code: external_exports.number(),
                  content: external_exports
                    .array(
                      external_exports.object({
                        type: external_exports.literal("code_execution_output"),
                        file_id: external_exports.string(),
                      }),
                    )
                    .optional()
                    .default([]),
                }),
                external_exports.object({
                  type: external_exports.literal("code_execution_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("bash_code_execution_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("bash_code_execution_result"),
                  content: external_exports.array(
                    external_exports.object({
                      type: external_exports.literal("bash_code_execution_output"),
                      file_id: external_exports.string(),
                    }),
                  ),
                  stdout: external_exports.string(),
                  stderr: external_exports.string(),
                  return_code: external_exports.number(),
                }),
                external_exports.object({
                  type: external_exports.literal("bash_code_execution_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("text_editor_code_execution_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_tool_result_error"),
                  error_code: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_view_result"),
                  content: external_exports.string(),
                  file_type: external_exports.string(),
                  num_lines: external_exports.number().nullable(),
                  start_line: external_exports.number().nullable(),
                  total_lines: external_exports.number().nullable(),
                }),
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_create_result"),
                  is_file_update: external_exports.boolean(),
                }),
                external_exports.object({
                  type: external_exports.literal("text_editor_code_execution_str_replace_result"),
                  lines: external_exports.array(external_exports.string()).nullable(),
                  new_lines: external_exports.number().nullable(),
                  new_start: external_exports.number().nullable(),
                  old_lines: external_exports.number().nullable(),
                  old_start: external_exports.number().nullable(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("tool_search_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.union([
                external_exports.object({
                  type: external_exports.literal("tool_search_tool_search_result"),
                  tool_references: external_exports.array(
                    external_exports.object({
                      type: external_exports.literal("tool_reference"),
                      tool_name: external_exports.string(),
                    }),
                  ),
                }),
                external_exports.object({
                  type: external_exports.literal("tool_search_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({
              type: external_exports.literal("advisor_tool_result"),
              tool_use_id: external_exports.string(),
              content: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("advisor_result"),
                  text: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("advisor_redacted_result"),
                  encrypted_content: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("advisor_tool_result_error"),
                  error_code: external_exports.string(),
                }),
              ]),
            }),
            external_exports.object({ type: external_exports.literal("fallback") }),
          ]),
        }),
        external_exports.object({
          type: external_exports.literal("content_block_delta"),
          index: external_exports.number(),
          delta: external_exports.discriminatedUnion("type", [
            external_exports.object({
              type: external_exports.literal("input_json_delta"),
              partial_json: external_exports.string(),
            }),
            external_exports.object({ type: external_exports.literal("text_delta"), text: external_exports.string() }),
            external_exports.object({
              type: external_exports.literal("thinking_delta"),
              thinking: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("signature_delta"),
              signature: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("compaction_delta"),
              content: external_exports.string().nullish(),
            }),
            external_exports.object({
              type: external_exports.literal("citations_delta"),
              citation: external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("web_search_result_location"),
                  cited_text: external_exports.string(),
                  url: external_exports.string(),
                  title: external_exports.string(),
                  encrypted_index: external_exports.string(),
                }),
                external_exports.object({
                  type: external_exports.literal("page_location"),
                  cited_text: external_exports.string(),
                  document_index: external_exports.number(),
                  document_title: external_exports.string().nullable(),
                  start_page_number: external_exports.number(),
                  end_page_number: external_exports.number(),
                }),
                external_exports.object({
                  type: external_exports.literal("char_location"),
                  cited_text: external_exports.string(),
                  document_index: external_exports.number(),
                  document_title: external_exports.string().nullable(),
                  start_char_index: external_exports.number(),
                  end_char_index: external_exports.number(),
                }),
              ]),
            }),
          ]),
        }),
        external_exports.object({
          type: external_exports.literal("content_block_stop"),
          index: external_exports.number(),
        }),
        external_exports.object({
          type: external_exports.literal("error"),
          error: external_exports.object({ type: external_exports.string(), message: external_exports.string() }),
        }),
        external_exports.object({
          type: external_exports.literal("message_delta"),
          delta: external_exports.object({
            stop_reason: external_exports.string().nullish(),
            stop_sequence: external_exports.string().nullish(),
            stop_details: anthropicStopDetailsSchema().nullish(),
            safeguard_results: external_exports.array(anthropicSafeguardResultSchema()).nullish(),
            container: external_exports
              .object({
                expires_at: external_exports.string(),
                id: external_exports.string(),
                skills: external_exports
                  .array(
                    external_exports.object({
                      type: external_exports.union([
                        external_exports.literal("anthropic"),
                        external_exports.literal("custom"),
                      ]),
                      skill_id: external_exports.string(),
                      version: external_exports.string(),
                    }),
                  )
                  .nullish(),
              })
              .nullish(),
          }),
          usage: external_exports.looseObject({
            input_tokens: external_exports.number().nullish(),
            output_tokens: external_exports.number(),
            output_tokens_details: external_exports
              .object({ thinking_tokens: external_exports.number().nullish() })
              .nullish(),
            cache_creation_input_tokens: external_exports.number().nullish(),
            cache_read_input_tokens: external_exports.number().nullish(),
            iterations: external_exports
              .array(
                external_exports.object({
                  type: external_exports.union([
                    external_exports.literal("compaction"),
                    external_exports.literal("message"),
                    external_exports.literal("advisor_message"),
                    external_exports.literal("fallback_message"),
                  ]),
                  model: external_exports.string().nullish(),
                  input_tokens: external_exports.number(),
                  output_tokens: external_exports.number(),
                  cache_creation_input_tokens: external_exports.number().nullish(),
                  cache_read_input_tokens: external_exports.number().nullish(),
                }),
              )
              .nullish(),
          }),
          input_transformations: external_exports.array(anthropicInputTransformationSchema()).nullish(),
          context_management: external_exports
            .object({
              applied_edits: external_exports.array(
                external_exports.union([
                  external_exports.object({
                    type: external_exports.literal("clear_tool_uses_20250919"),
                    cleared_tool_uses: external_exports.number(),
                    cleared_input_tokens: external_exports.number(),
                  }),
                  external_exports.object({
                    type: external_exports.literal("clear_thinking_20251015"),
                    cleared_thinking_turns: external_exports.number(),
                    cleared_input_tokens: external_exports.number(),
                  }),
                  external_exports.object({ type: external_exports.literal("compact_20260112") }),
                ]),
              ),
            })
            .nullish(),
        }),
        external_exports.object({ type: external_exports.literal("message_stop") }),
        external_exports.object({ type: external_exports.literal("ping") }),
      ]),
    ),
  ),
  anthropicReasoningMetadataSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        signature: external_exports.string().optional(),
        redactedData: external_exports.string().optional(),
      }),
    ),
  ),
  anthropicFilePartProviderOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        citations: external_exports.object({ enabled: external_exports.boolean() }).optional(),
        title: external_exports.string().optional(),
        context: external_exports.string().optional(),
      }),
    ),
  ),
  anthropicSystemMessageProviderOptions = lazySchema(() =>
    zodSchema(
      external_exports.object({
        clearAt: external_exports.literal("next_user_message").optional(),
        effort: external_exports.enum(["low", "medium", "high", "xhigh", "max"]).optional(),
        toolChanges: external_exports
          .array(
            external_exports.union([
              external_exports.object({
                type: external_exports.literal("tool_addition"),
                toolName: external_exports.string(),
              }),
              external_exports.object({
                type: external_exports.literal("tool_addition"),
                tool: external_exports.union([
                  external_exports.looseObject({
                    type: external_exports.literal("function"),
                    name: external_exports.string(),
                    inputSchema: external_exports.record(external_exports.string(), external_exports.unknown()),
                  }),
                  external_exports.looseObject({
                    type: external_exports.literal("provider"),
                    id: external_exports.string(),
                    name: external_exports.string(),
                    args: external_exports.record(external_exports.string(), external_exports.unknown()),
                  }),
                ]),
              }),
              external_exports.object({
                type: external_exports.literal("tool_removal"),
                toolName: external_exports.string(),
              }),
            ]),
          )
          .optional(),
      }),
    ),
  ),
  anthropicLanguageModelOptions = lazySchema(() => {
    let anthropicThinkingBlockBinding = external_exports.object({
      prefixMismatchBehavior: external_exports.enum(["error", "drop_block"]),
    });
    return zodSchema(
      external_exports.object({
        sendReasoning: external_exports.boolean().optional(),
        structuredOutputMode: external_exports.enum(["outputFormat", "jsonTool", "auto"]).optional(),
        thinking: external_exports
          .union([
            external_exports.discriminatedUnion("type", [
              external_exports.object({
                type: external_exports.literal("adaptive"),
                display: external_exports.enum(["omitted", "summarized", "updates"]).optional(),
                blockBinding: anthropicThinkingBlockBinding.optional(),
              }),
              external_exports.object({
                type: external_exports.literal("enabled"),
                budgetTokens: external_exports.number().optional(),
              }),
              external_exports.object({ type: external_exports.literal("disabled") }),
              external_exports.object({ type: external_exports.literal("between_tools") }),
            ]),
            external_exports.object({ blockBinding: anthropicThinkingBlockBinding }),
          ])
          .optional(),
        disableParallelToolUse: external_exports.boolean().optional(),
        cacheControl: external_exports
          .object({
            type: external_exports.literal("ephemeral"),
            ttl: external_exports.union([external_exports.literal("5m"), external_exports.literal("1h")]).optional(),
          })
          .optional(),
        metadata: external_exports.object({ userId: external_exports.string().optional() }).optional(),
        mcpServers: external_exports
          .array(
            external_exports.object({
              type: external_exports.literal("url"),
              name: external_exports.string(),
              url: external_exports.string(),
              authorizationToken: external_exports.string().nullish(),
              toolConfiguration: external_exports
                .object({
                  enabled: external_exports.boolean().nullish(),
                  allowedTools: external_exports.array(external_exports.string()).nullish(),
                })
                .nullish(),
            }),
          )
          .optional(),
        container: external_exports
          .object({
            id: external_exports.string().optional(),
            skills: external_exports
              .array(
                external_exports.object({
                  type: external_exports.union([
                    external_exports.literal("anthropic"),
                    external_exports.literal("custom"),
                  ]),
                  skillId: external_exports.string(),
                  version: external_exports.string().optional(),
                }),
              )
              .optional(),
          })
          .optional(),
        toolStreaming: external_exports.boolean().optional(),
        effort: external_exports.enum(["low", "medium", "high", "xhigh", "max"]).optional(),
        taskBudget: external_exports
          .object({
            type: external_exports.literal("tokens"),
            total: external_exports.number().int().min(2e4),
            remaining: external_exports.number().int().min(0).optional(),
          })
          .optional(),
        speed: external_exports.enum(["fast", "standard"]).optional(),
        inferenceGeo: external_exports.enum(["us", "global"]).optional(),
        fallbacks: external_exports
          .union([
            external_exports.literal("default"),
            external_exports.array(
              external_exports.object({
                model: external_exports.string(),
                max_tokens: external_exports.number().int().optional(),
                thinking: external_exports.record(external_exports.string(), external_exports.unknown()).optional(),
                output_config: external_exports
                  .record(external_exports.string(), external_exports.unknown())
                  .optional(),
                speed: external_exports.enum(["fast", "standard"]).optional(),
              }),
            ),
          ])
          .optional(),
        anthropicBeta: external_exports.array(external_exports.string()).optional(),
        safeguards: external_exports
          .array(
            external_exports.object({
              type: external_exports.literal("dangerous_tool_use"),
              classifierContext: external_exports
                .record(external_exports.string(), external_exports.unknown())
                .optional(),
            }),
          )
          .optional(),
        contextManagement: external_exports
          .object({
            edits: external_exports.array(
              external_exports.discriminatedUnion("type", [
                external_exports.object({
                  type: external_exports.literal("clear_tool_uses_20250919"),
                  trigger: external_exports
                    .discriminatedUnion("type", [
                      external_exports.object({
                        type: external_exports.literal("input_tokens"),
                        value: external_exports.number(),
                      }),
                      external_exports.object({
                        type: external_exports.literal("tool_uses"),
                        value: external_exports.number(),
                      }),
                    ])
                    .optional(),
                  keep: external_exports
                    .object({ type: external_exports.literal("tool_uses"), value: external_exports.number() })
                    .optional(),
                  clearAtLeast: external_exports
                    .object({ type: external_exports.literal("input_tokens"), value: external_exports.number() })
                    .optional(),
                  clearToolInputs: external_exports.boolean().optional(),
                  excludeTools: external_exports.array(external_exports.string()).optional(),
                }),
                external_exports.object({
                  type: external_exports.literal("clear_thinking_20251015"),
                  keep: external_exports
                    .union([
                      external_exports.literal("all"),
                      external_exports.object({
                        type: external_exports.literal("thinking_turns"),
                        value: external_exports.number(),
                      }),
                    ])
                    .optional(),
                }),
                external_exports.object({
                  type: external_exports.literal("compact_20260112"),
                  trigger: external_exports
                    .object({ type: external_exports.literal("input_tokens"), value: external_exports.number() })
                    .optional(),
                  pauseAfterCompaction: external_exports.boolean().optional(),
                  instructions: external_exports.string().optional(),
                }),
              ]),
            ),
          })
          .optional(),
      }),
    );
  }),
  MAX_CACHE_BREAKPOINTS = 4;
function getCacheControl(providerMetadata, providerOptionsName) {
  var _a, _b, _c;
  let custom = providerMetadata?.[providerOptionsName],
    anthropic2 = providerMetadata?.anthropic;
  return (_c =
    (_b = (_a = custom?.cacheControl) != null ? _a : custom?.cache_control) != null ? _b : anthropic2?.cacheControl) !=
    null
    ? _c
    : anthropic2?.cache_control;
}
var CacheControlValidator = class {
    constructor(providerOptionsName = "anthropic") {
      ((this.providerOptionsName = providerOptionsName), (this.breakpointCount = 0), (this.warnings = []));
    }
    getCacheControl(providerMetadata, context) {
      let cacheControlValue = getCacheControl(providerMetadata, this.providerOptionsName);
      if (cacheControlValue) {
        if (!context.canCache) {
          this.warnings.push({
            type: "unsupported",
            feature: "cache_control on non-cacheable context",
            details: `cache_control cannot be set on ${context.type}. It will be ignored.`,
          });
          return;
        }
        if ((this.breakpointCount++, this.breakpointCount > MAX_CACHE_BREAKPOINTS)) {
          this.warnings.push({
            type: "unsupported",
            feature: "cacheControl breakpoint limit",
            details: `Maximum ${MAX_CACHE_BREAKPOINTS} cache breakpoints exceeded (found ${this.breakpointCount}). This breakpoint will be ignored.`,
          });
          return;
        }
        return cacheControlValue;
      }
    }
    getWarnings() {
      return this.warnings;
    }
  },
  advisor_20260301ArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        model: external_exports.string(),
        maxUses: external_exports.number().optional(),
        caching: external_exports
          .object({
            type: external_exports.literal("ephemeral"),
            ttl: external_exports.union([external_exports.literal("5m"), external_exports.literal("1h")]),
          })
          .optional(),
      }),
    ),
  ),
  advisor_20260301OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.discriminatedUnion("type", [
        external_exports.object({ type: external_exports.literal("advisor_result"), text: external_exports.string() }),
        external_exports.object({
          type: external_exports.literal("advisor_redacted_result"),
          encryptedContent: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("advisor_tool_result_error"),
          errorCode: external_exports.string(),
        }),
      ]),
    ),
  ),
  advisor_20260301InputSchema = lazySchema(() => zodSchema(external_exports.object({}).strict())),
  factory = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.advisor_20260301",
    inputSchema: advisor_20260301InputSchema,
    outputSchema: advisor_20260301OutputSchema,
    supportsDeferredResults: !0,
  }),
  advisor_20260301 = (args) => factory(args),
  computerToolset_20260801Members = [
    "screenshot",
    "zoom",
    "left_click",
    "right_click",
    "middle_click",
    "double_click",
    "triple_click",
    "left_click_drag",
    "mouse_move",
    "left_mouse_down",
    "left_mouse_up",
    "cursor_position",
    "scroll",
    "type",
    "key",
    "hold_key",
    "wait",
  ],
  computerToolset_20260801InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports.enum(computerToolset_20260801Members),
        coordinate: external_exports
          .tuple([external_exports.number().int(), external_exports.number().int()])
          .optional(),
        duration: external_exports.number().optional(),
        region: external_exports
          .tuple([
            external_exports.number().int(),
            external_exports.number().int(),
            external_exports.number().int(),
            external_exports.number().int(),
          ])
          .optional(),
        repeat: external_exports.number().int().optional(),
        scroll_amount: external_exports.number().optional(),
        scroll_direction: external_exports.enum(["up", "down", "left", "right"]).optional(),
        start_coordinate: external_exports
          .tuple([external_exports.number().int(), external_exports.number().int()])
          .optional(),
        text: external_exports.string().optional(),
      }),
    ),
  ),
  computerToolset_20260801ArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        configs: external_exports
          .partialRecord(
            external_exports.enum(computerToolset_20260801Members),
            external_exports.object({
              enabled: external_exports.boolean().optional(),
              deferLoading: external_exports.boolean().optional(),
            }),
          )
          .optional(),
      }),
    ),
  ),
  computerToolset_20260801 = createProviderToolFactory({
    id: "anthropic.computer_toolset_20260801",
    inputSchema: computerToolset_20260801InputSchema,
  }),
  textEditor_20250728ArgsSchema = lazySchema(() =>
    zodSchema(external_exports.object({ maxCharacters: external_exports.number().optional() })),
  ),
  textEditor_20250728InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        command: external_exports.enum(["view", "create", "str_replace", "insert"]),
        path: external_exports.string(),
        file_text: external_exports.string().optional(),
        insert_line: external_exports.number().int().optional(),
        new_str: external_exports.string().optional(),
        insert_text: external_exports.string().optional(),
        old_str: external_exports.string().optional(),
        view_range: external_exports.array(external_exports.number().int()).optional(),
      }),
    ),
  ),
  factory2 = createProviderToolFactory({
    id: "anthropic.text_editor_20250728",
    inputSchema: textEditor_20250728InputSchema,
  }),
  textEditor_20250728 = (args = {}) => factory2(args),
  webSearch_20260209ArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        maxUses: external_exports.number().optional(),
        allowedDomains: external_exports.array(external_exports.string()).optional(),
        blockedDomains: external_exports.array(external_exports.string()).optional(),
        userLocation: external_exports
          .object({
            type: external_exports.literal("approximate"),
            city: external_exports.string().optional(),
            region: external_exports.string().optional(),
            country: external_exports.string().optional(),
            timezone: external_exports.string().optional(),
          })
          .optional(),
      }),
    ),
  ),
  webSearch_20260209OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.array(
        external_exports.object({
          url: external_exports.string(),
          title: external_exports.string().nullable(),
          pageAge: external_exports.string().nullable(),
          encryptedContent: external_exports.string(),
          type: external_exports.literal("web_search_result"),
        }),
      ),
    ),
  ),
  webSearch_20260209InputSchema = lazySchema(() =>
    zodSchema(external_exports.object({ query: external_exports.string() })),
  ),
  factory3 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.web_search_20260209",
    inputSchema: webSearch_20260209InputSchema,
    outputSchema: webSearch_20260209OutputSchema,
    supportsDeferredResults: !0,
  }),
  webSearch_20260209 = (args = {}) => factory3(args),
  webSearch_20250305ArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        maxUses: external_exports.number().optional(),
        allowedDomains: external_exports.array(external_exports.string()).optional(),
        blockedDomains: external_exports.array(external_exports.string()).optional(),
        userLocation: external_exports
          .object({
            type: external_exports.literal("approximate"),
            city: external_exports.string().optional(),
            region: external_exports.string().optional(),
            country: external_exports.string().optional(),
            timezone: external_exports.string().optional(),
          })
          .optional(),
      }),
    ),
  ),
  webSearch_20250305OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.array(
        external_exports.object({
          url: external_exports.string(),
          title: external_exports.string().nullable(),
          pageAge: external_exports.string().nullable(),
          encryptedContent: external_exports.string(),
          type: external_exports.literal("web_search_result"),
        }),
      ),
    ),
  ),
  webSearch_20250305InputSchema = lazySchema(() =>
    zodSchema(external_exports.object({ query: external_exports.string() })),
  ),
  factory4 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.web_search_20250305",
    inputSchema: webSearch_20250305InputSchema,
    outputSchema: webSearch_20250305OutputSchema,
    supportsDeferredResults: !0,
  }),
  webSearch_20250305 = (args = {}) => factory4(args),
  webFetch_20260209ArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        maxUses: external_exports.number().optional(),
        allowedDomains: external_exports.array(external_exports.string()).optional(),
        blockedDomains: external_exports.array(external_exports.string()).optional(),
        citations: external_exports.object({ enabled: external_exports.boolean() }).optional(),
        maxContentTokens: external_exports.number().optional(),
      }),
    ),
  ),
  webFetch_20260209OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        type: external_exports.literal("web_fetch_result"),
        url: external_exports.string(),
        content: external_exports.object({
          type: external_exports.literal("document"),
          title: external_exports.string().nullable(),
          citations: external_exports.object({ enabled: external_exports.boolean() }).optional(),
          source: external_exports.union([
            external_exports.object({
              type: external_exports.literal("base64"),
              mediaType: external_exports.literal("application/pdf"),
              data: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("text"),
              mediaType: external_exports.literal("text/plain"),
              data: external_exports.string(),
            }),
          ]),
        }),
        retrievedAt: external_exports.string().nullable(),
      }),
    ),
  ),
  webFetch_20260209InputSchema = lazySchema(() =>
    zodSchema(external_exports.object({ url: external_exports.string() })),
  ),
  factory5 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.web_fetch_20260209",
    inputSchema: webFetch_20260209InputSchema,
    outputSchema: webFetch_20260209OutputSchema,
    supportsDeferredResults: !0,
  }),
  webFetch_20260209 = (args = {}) => factory5(args),
  webFetch_20250910ArgsSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        maxUses: external_exports.number().optional(),
        allowedDomains: external_exports.array(external_exports.string()).optional(),
        blockedDomains: external_exports.array(external_exports.string()).optional(),
        citations: external_exports.object({ enabled: external_exports.boolean() }).optional(),
        maxContentTokens: external_exports.number().optional(),
      }),
    ),
  ),
  webFetch_20250910OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        type: external_exports.literal("web_fetch_result"),
        url: external_exports.string(),
        content: external_exports.object({
          type: external_exports.literal("document"),
          title: external_exports.string().nullable(),
          citations: external_exports.object({ enabled: external_exports.boolean() }).optional(),
          source: external_exports.union([
            external_exports.object({
              type: external_exports.literal("base64"),
              mediaType: external_exports.literal("application/pdf"),
              data: external_exports.string(),
            }),
            external_exports.object({
              type: external_exports.literal("text"),
              mediaType: external_exports.literal("text/plain"),
              data: external_exports.string(),
            }),
          ]),
        }),
        retrievedAt: external_exports.string().nullable(),
      }),
    ),
  ),
  webFetch_20250910InputSchema = lazySchema(() =>
    zodSchema(external_exports.object({ url: external_exports.string() })),
  ),
  factory6 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.web_fetch_20250910",
    inputSchema: webFetch_20250910InputSchema,
    outputSchema: webFetch_20250910OutputSchema,
    supportsDeferredResults: !0,
  }),
  webFetch_20250910 = (args = {}) => factory6(args);
async function prepareTools({
  tools,
  toolChoice,
  hasInlineTools = !1,
  disableParallelToolUse,
  cacheControlValidator,
  supportsStructuredOutput,
  supportsStrictTools,
  defaultEagerInputStreaming = !1,
  rejectsForcedToolUse = !1,
}) {
  var _a, _b;
  tools = tools?.length ? tools : void 0;
  let toolWarnings = [],
    betas = new Set(),
    validator = cacheControlValidator || new CacheControlValidator();
  if (tools == null && !hasInlineTools) return { tools: void 0, toolChoice: void 0, toolWarnings, betas };
  let anthropicTools2 = [];
  for (let tool of tools ?? [])
    switch (tool.type) {
      case "function": {
        let cacheControl = validator.getCacheControl(tool.providerOptions, { type: "tool definition", canCache: !0 }),
          anthropicOptions = (_a = tool.providerOptions) == null ? void 0 : _a.anthropic,
          eagerInputStreaming = (_b = anthropicOptions?.eagerInputStreaming) != null ? _b : defaultEagerInputStreaming,
          deferLoading = anthropicOptions?.deferLoading,
          allowedCallers = anthropicOptions?.allowedCallers;
        (!supportsStrictTools &&
          tool.strict != null &&
          toolWarnings.push({
            type: "unsupported",
            feature: "strict",
            details: `Tool '${tool.name}' has strict: ${tool.strict}, but strict mode is not supported by this provider. The strict property will be ignored.`,
          }),
          anthropicTools2.push({
            name: tool.name,
            description: tool.description,
            input_schema: tool.inputSchema,
            cache_control: cacheControl,
            ...(eagerInputStreaming ? { eager_input_streaming: !0 } : {}),
            ...(supportsStrictTools === !0 && tool.strict != null ? { strict: tool.strict } : {}),
            ...(deferLoading != null ? { defer_loading: deferLoading } : {}),
            ...(allowedCallers != null ? { allowed_callers: allowedCallers } : {}),
            ...(tool.inputExamples != null
              ? { input_examples: tool.inputExamples.map((example) => example.input) }
              : {}),
          }),
          supportsStructuredOutput === !0 && betas.add("structured-outputs-2025-11-13"),
          (tool.inputExamples != null || allowedCallers != null) && betas.add("advanced-tool-use-2025-11-20"));
        break;
      }
      case "provider": {
        switch (tool.id) {
          case "anthropic.code_execution_20250522": {
            (betas.add("code-execution-2025-05-22"),
              anthropicTools2.push({ type: "code_execution_20250522", name: "code_execution", cache_control: void 0 }));
            break;
          }
          case "anthropic.code_execution_20250825": {
            (betas.add("code-execution-2025-08-25"),
              anthropicTools2.push({ type: "code_execution_20250825", name: "code_execution" }));
            break;
          }
          case "anthropic.code_execution_20260120": {
            anthropicTools2.push({ type: "code_execution_20260120", name: "code_execution" });
            break;
          }
          case "anthropic.computer_20250124": {
            (betas.add("computer-use-2025-01-24"),
              anthropicTools2.push({
                name: "computer",
                type: "computer_20250124",
                display_width_px: tool.args.displayWidthPx,
                display_height_px: tool.args.displayHeightPx,
                display_number: tool.args.displayNumber,
                cache_control: void 0,
              }));
            break;
          }
          case "anthropic.computer_20251124": {
            (betas.add("computer-use-2025-11-24"),
              anthropicTools2.push({
                name: "computer",
                type: "computer_20251124",
                display_width_px: tool.args.displayWidthPx,
                display_height_px: tool.args.displayHeightPx,
                display_number: tool.args.displayNumber,
                enable_zoom: tool.args.enableZoom,
                cache_control: void 0,
              }));
            break;
          }
          case "anthropic.computer_toolset_20260801": {
            let args = await validateTypes({ value: tool.args, schema: computerToolset_20260801ArgsSchema }),
              configs =
                args.configs != null
                  ? Object.fromEntries(
                      Object.entries(args.configs).map(([member, config]) => [
                        member,
                        {
                          ...(config?.enabled != null && { enabled: config.enabled }),
                          ...(config?.deferLoading != null && { defer_loading: config.deferLoading }),
                        },
                      ]),
                    )
                  : void 0;
            anthropicTools2.push({
              type: "computer_toolset_20260801",
              ...(configs != null && { configs }),
              cache_control: void 0,
            });
            break;
          }
          case "anthropic.computer_20241022": {
            (betas.add("computer-use-2024-10-22"),
              anthropicTools2.push({
                name: "computer",
                type: "computer_20241022",
                display_width_px: tool.args.displayWidthPx,
                display_height_px: tool.args.displayHeightPx,
                display_number: tool.args.displayNumber,
                cache_control: void 0,
              }));
            break;
          }
          case "anthropic.text_editor_20250124": {
            (betas.add("computer-use-2025-01-24"),
              anthropicTools2.push({
                name: "str_replace_editor",
                type: "text_editor_20250124",
                cache_control: void 0,
              }));
            break;
          }
          case "anthropic.text_editor_20241022": {
            (betas.add("computer-use-2024-10-22"),
              anthropicTools2.push({
                name: "str_replace_editor",
                type: "text_editor_20241022",
                cache_control: void 0,
              }));
            break;
          }
          case "anthropic.text_editor_20250429": {
            (betas.add("computer-use-2025-01-24"),
              anthropicTools2.push({
                name: "str_replace_based_edit_tool",
                type: "text_editor_20250429",
                cache_control: void 0,
              }));
            break;
          }
          case "anthropic.text_editor_20250728": {
            let args = await validateTypes({ value: tool.args, schema: textEditor_20250728ArgsSchema });
            anthropicTools2.push({
              name: "str_replace_based_edit_tool",
              type: "text_editor_20250728",
              max_characters: args.maxCharacters,
              cache_control: void 0,
            });
            break;
          }
          case "anthropic.bash_20250124": {
            (betas.add("computer-use-2025-01-24"),
              anthropicTools2.push({ name: "bash", type: "bash_20250124", cache_control: void 0 }));
            break;
          }
          case "anthropic.bash_20241022": {
            (betas.add("computer-use-2024-10-22"),
              anthropicTools2.push({ name: "bash", type: "bash_20241022", cache_control: void 0 }));
            break;
          }
          case "anthropic.memory_20250818": {
            (betas.add("context-management-2025-06-27"),
              anthropicTools2.push({ name: "memory", type: "memory_20250818" }));
            break;
          }
          case "anthropic.web_fetch_20250910": {
            betas.add("web-fetch-2025-09-10");
            let args = await validateTypes({ value: tool.args, schema: webFetch_20250910ArgsSchema });
            anthropicTools2.push({
              type: "web_fetch_20250910",
              name: "web_fetch",
              max_uses: args.maxUses,
              allowed_domains: args.allowedDomains,
              blocked_domains: args.blockedDomains,
              citations: args.citations,
              max_content_tokens: args.maxContentTokens,
              cache_control: void 0,
            });
            break;
          }
          case "anthropic.web_fetch_20260209": {
            betas.add("code-execution-web-tools-2026-02-09");
            let args = await validateTypes({ value: tool.args, schema: webFetch_20260209ArgsSchema });
            anthropicTools2.push({
              type: "web_fetch_20260209",
              name: "web_fetch",
              max_uses: args.maxUses,
              allowed_domains: args.allowedDomains,
              blocked_domains: args.blockedDomains,
              citations: args.citations,
              max_content_tokens: args.maxContentTokens,
              cache_control: void 0,
            });
            break;
          }
          case "anthropic.web_search_20250305": {
            let args = await validateTypes({ value: tool.args, schema: webSearch_20250305ArgsSchema });
            anthropicTools2.push({
              type: "web_search_20250305",
              name: "web_search",
              max_uses: args.maxUses,
              allowed_domains: args.allowedDomains,
              blocked_domains: args.blockedDomains,
              user_location: args.userLocation,
              cache_control: void 0,
            });
            break;
          }
          case "anthropic.web_search_20260209": {
            betas.add("code-execution-web-tools-2026-02-09");
            let args = await validateTypes({ value: tool.args, schema: webSearch_20260209ArgsSchema });
            anthropicTools2.push({
              type: "web_search_20260209",
              name: "web_search",
              max_uses: args.maxUses,
              allowed_domains: args.allowedDomains,
              blocked_domains: args.blockedDomains,
              user_location: args.userLocation,
              cache_control: void 0,
            });
            break;
          }
          case "anthropic.tool_search_regex_20251119": {
            anthropicTools2.push({ type: "tool_search_tool_regex_20251119", name: "tool_search_tool_regex" });
            break;
          }
          case "anthropic.tool_search_bm25_20251119": {
            anthropicTools2.push({ type: "tool_search_tool_bm25_20251119", name: "tool_search_tool_bm25" });
            break;
          }
          case "anthropic.advisor_20260301": {
            betas.add("advisor-tool-2026-03-01");
            let args = await validateTypes({ value: tool.args, schema: advisor_20260301ArgsSchema });
            anthropicTools2.push({
              type: "advisor_20260301",
              name: "advisor",
              model: args.model,
              ...(args.maxUses !== void 0 && { max_uses: args.maxUses }),
              ...(args.caching !== void 0 && { caching: args.caching }),
            });
            break;
          }
          default: {
            toolWarnings.push({ type: "unsupported", feature: `provider-defined tool ${tool.id}` });
            break;
          }
        }
        break;
      }
      default: {
        toolWarnings.push({ type: "unsupported", feature: `tool ${tool}` });
        break;
      }
    }
  let declaredTools = tools == null ? void 0 : anthropicTools2;
  if (toolChoice == null)
    return {
      tools: declaredTools,
      toolChoice: disableParallelToolUse ? { type: "auto", disable_parallel_tool_use: disableParallelToolUse } : void 0,
      toolWarnings,
      betas,
    };
  let type = toolChoice.type;
  switch (type) {
    case "auto":
      return {
        tools: declaredTools,
        toolChoice: { type: "auto", disable_parallel_tool_use: disableParallelToolUse },
        toolWarnings,
        betas,
      };
    case "required":
      return rejectsForcedToolUse
        ? (toolWarnings.push({
            type: "unsupported",
            feature: "toolChoice",
            details:
              "toolChoice 'required' is not supported with this model or thinking configuration. Using 'auto' instead. Instruct the model to use a tool in the prompt and verify that a tool call was made.",
          }),
          {
            tools: declaredTools,
            toolChoice: { type: "auto", disable_parallel_tool_use: disableParallelToolUse },
            toolWarnings,
            betas,
          })
        : {
            tools: declaredTools,
            toolChoice: { type: "any", disable_parallel_tool_use: disableParallelToolUse },
            toolWarnings,
            betas,
          };
    case "none":
      return { tools: declaredTools, toolChoice: { type: "none" }, toolWarnings, betas };
    case "tool":
      return rejectsForcedToolUse
        ? (toolWarnings.push({
            type: "unsupported",
            feature: "toolChoice",
            details: `toolChoice 'tool' is not supported with this model or thinking configuration. Only the '${toolChoice.toolName}' tool is sent with 'auto' tool choice. Instruct the model to use the tool in the prompt and verify that a tool call was made.`,
          }),
          {
            tools: declaredTools?.filter((tool) => "name" in tool && tool.name === toolChoice.toolName),
            toolChoice: { type: "auto", disable_parallel_tool_use: disableParallelToolUse },
            toolWarnings,
            betas,
          })
        : {
            tools: declaredTools,
            toolChoice: { type: "tool", name: toolChoice.toolName, disable_parallel_tool_use: disableParallelToolUse },
            toolWarnings,
            betas,
          };
    default: {
      let _exhaustiveCheck = type;
      throw new UnsupportedFunctionalityError({ functionality: `tool choice type: ${_exhaustiveCheck}` });
    }
  }
}
function convertAnthropicMessagesUsage({ usage, rawUsage }) {
  var _a, _b, _c, _d, _e;
  let cacheCreationTokens = (_a = usage.cache_creation_input_tokens) != null ? _a : 0,
    cacheReadTokens = (_b = usage.cache_read_input_tokens) != null ? _b : 0,
    reasoningTokens =
      (_d = (_c = usage.output_tokens_details) == null ? void 0 : _c.thinking_tokens) != null ? _d : void 0,
    inputTokens,
    outputTokens,
    servedByFallback = (_e = usage.iterations) == null ? void 0 : _e.some((iter) => iter.type === "fallback_message");
  if (usage.iterations && usage.iterations.length > 0 && !servedByFallback) {
    let executorIterations = usage.iterations.filter((iter) => iter.type === "compaction" || iter.type === "message");
    if (executorIterations.length > 0) {
      let totals = executorIterations.reduce(
        (acc, iter) => ({ input: acc.input + iter.input_tokens, output: acc.output + iter.output_tokens }),
        { input: 0, output: 0 },
      );
      ((inputTokens = totals.input), (outputTokens = totals.output));
    } else ((inputTokens = usage.input_tokens), (outputTokens = usage.output_tokens));
  } else ((inputTokens = usage.input_tokens), (outputTokens = usage.output_tokens));
  return {
    inputTokens: {
      total: inputTokens + cacheCreationTokens + cacheReadTokens,
      noCache: inputTokens,
      cacheRead: cacheReadTokens,
      cacheWrite: cacheCreationTokens,
    },
    outputTokens: {
      total: outputTokens,
      text: reasoningTokens == null ? void 0 : outputTokens - reasoningTokens,
      reasoning: reasoningTokens,
    },
    raw: rawUsage ?? usage,
  };
}
var codeExecution_20250522OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        type: external_exports.literal("code_execution_result"),
        stdout: external_exports.string(),
        stderr: external_exports.string(),
        return_code: external_exports.number(),
        content: external_exports
          .array(
            external_exports.object({
              type: external_exports.literal("code_execution_output"),
              file_id: external_exports.string(),
            }),
          )
          .optional()
          .default([]),
      }),
    ),
  ),
  codeExecution_20250522InputSchema = lazySchema(() =>
    zodSchema(external_exports.object({ code: external_exports.string() })),
  ),
  factory7 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.code_execution_20250522",
    inputSchema: codeExecution_20250522InputSchema,
    outputSchema: codeExecution_20250522OutputSchema,
  }),
  codeExecution_20250522 = (args = {}) => factory7(args),
  codeExecution_20250825OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.discriminatedUnion("type", [
        external_exports.object({
          type: external_exports.literal("code_execution_result"),
          stdout: external_exports.string(),
          stderr: external_exports.string(),
          return_code: external_exports.number(),
          content: external_exports
            .array(
              external_exports.object({
                type: external_exports.literal("code_execution_output"),
                file_id: external_exports.string(),
              }),
            )
            .optional()
            .default([]),
        }),
        external_exports.object({
          type: external_exports.literal("bash_code_execution_result"),
          content: external_exports.array(
            external_exports.object({
              type: external_exports.literal("bash_code_execution_output"),
              file_id: external_exports.string(),
            }),
          ),
          stdout: external_exports.string(),
          stderr: external_exports.string(),
          return_code: external_exports.number(),
        }),
        external_exports.object({
          type: external_exports.literal("bash_code_execution_tool_result_error"),
          error_code: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_tool_result_error"),
          error_code: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_view_result"),
          content: external_exports.string(),
          file_type: external_exports.string(),
          num_lines: external_exports.number().nullable(),
          start_line: external_exports.number().nullable(),
          total_lines: external_exports.number().nullable(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_create_result"),
          is_file_update: external_exports.boolean(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_str_replace_result"),
          lines: external_exports.array(external_exports.string()).nullable(),
          new_lines: external_exports.number().nullable(),
          new_start: external_exports.number().nullable(),
          old_lines: external_exports.number().nullable(),
          old_start: external_exports.number().nullable(),
        }),
      ]),
    ),
  ),
  codeExecution_20250825InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.discriminatedUnion("type", [
        external_exports.object({
          type: external_exports.literal("programmatic-tool-call"),
          code: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("bash_code_execution"),
          command: external_exports.string(),
        }),
        external_exports.discriminatedUnion("command", [
          external_exports.object({
            type: external_exports.literal("text_editor_code_execution"),
            command: external_exports.literal("view"),
            path: external_exports.string(),
          }),
          external_exports.object({
            type: external_exports.literal("text_editor_code_execution"),
            command: external_exports.literal("create"),
            path: external_exports.string(),
            file_text: external_exports.string().nullish(),
          }),
          external_exports.object({
            type: external_exports.literal("text_editor_code_execution"),
            command: external_exports.literal("str_replace"),
            path: external_exports.string(),
            old_str: external_exports.string(),
            new_str: external_exports.string(),
          }),
        ]),
      ]),
    ),
  ),
  factory8 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.code_execution_20250825",
    inputSchema: codeExecution_20250825InputSchema,
    outputSchema: codeExecution_20250825OutputSchema,
    supportsDeferredResults: !0,
  }),
  codeExecution_20250825 = (args = {}) => factory8(args),
  codeExecution_20260120OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.discriminatedUnion("type", [
        external_exports.object({
          type: external_exports.literal("code_execution_result"),
          stdout: external_exports.string(),
          stderr: external_exports.string(),
          return_code: external_exports.number(),
          content: external_exports
            .array(
              external_exports.object({
                type: external_exports.literal("code_execution_output"),
                file_id: external_exports.string(),
              }),
            )
            .optional()
            .default([]),
        }),
        external_exports.object({
          type: external_exports.literal("encrypted_code_execution_result"),
          encrypted_stdout: external_exports.string(),
          stderr: external_exports.string(),
          return_code: external_exports.number(),
          content: external_exports
            .array(
              external_exports.object({
                type: external_exports.literal("code_execution_output"),
                file_id: external_exports.string(),
              }),
            )
            .optional()
            .default([]),
        }),
        external_exports.object({
          type: external_exports.literal("bash_code_execution_result"),
          content: external_exports.array(
            external_exports.object({
              type: external_exports.literal("bash_code_execution_output"),
              file_id: external_exports.string(),
            }),
          ),
          stdout: external_exports.string(),
          stderr: external_exports.string(),
          return_code: external_exports.number(),
        }),
        external_exports.object({
          type: external_exports.literal("bash_code_execution_tool_result_error"),
          error_code: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_tool_result_error"),
          error_code: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_view_result"),
          content: external_exports.string(),
          file_type: external_exports.string(),
          num_lines: external_exports.number().nullable(),
          start_line: external_exports.number().nullable(),
          total_lines: external_exports.number().nullable(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_create_result"),
          is_file_update: external_exports.boolean(),
        }),
        external_exports.object({
          type: external_exports.literal("text_editor_code_execution_str_replace_result"),
          lines: external_exports.array(external_exports.string()).nullable(),
          new_lines: external_exports.number().nullable(),
          new_start: external_exports.number().nullable(),
          old_lines: external_exports.number().nullable(),
          old_start: external_exports.number().nullable(),
        }),
      ]),
    ),
  ),
  codeExecution_20260120InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.discriminatedUnion("type", [
        external_exports.object({
          type: external_exports.literal("programmatic-tool-call"),
          code: external_exports.string(),
        }),
        external_exports.object({
          type: external_exports.literal("bash_code_execution"),
          command: external_exports.string(),
        }),
        external_exports.discriminatedUnion("command", [
          external_exports.object({
            type: external_exports.literal("text_editor_code_execution"),
            command: external_exports.literal("view"),
            path: external_exports.string(),
          }),
          external_exports.object({
            type: external_exports.literal("text_editor_code_execution"),
            command: external_exports.literal("create"),
            path: external_exports.string(),
            file_text: external_exports.string().nullish(),
          }),
          external_exports.object({
            type: external_exports.literal("text_editor_code_execution"),
            command: external_exports.literal("str_replace"),
            path: external_exports.string(),
            old_str: external_exports.string(),
            new_str: external_exports.string(),
          }),
        ]),
      ]),
    ),
  ),
  factory9 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.code_execution_20260120",
    inputSchema: codeExecution_20260120InputSchema,
    outputSchema: codeExecution_20260120OutputSchema,
    supportsDeferredResults: !0,
  }),
  codeExecution_20260120 = (args = {}) => factory9(args),
  toolSearchRegex_20251119OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.array(
        external_exports.object({
          type: external_exports.literal("tool_reference"),
          toolName: external_exports.string(),
        }),
      ),
    ),
  ),
  toolSearchRegex_20251119InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({ pattern: external_exports.string(), limit: external_exports.number().optional() }),
    ),
  ),
  factory10 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.tool_search_regex_20251119",
    inputSchema: toolSearchRegex_20251119InputSchema,
    outputSchema: toolSearchRegex_20251119OutputSchema,
    supportsDeferredResults: !0,
  }),
  toolSearchRegex_20251119 = (args = {}) => factory10(args);
function convertToString(data) {
  if (typeof data == "string") return new TextDecoder().decode(convertBase64ToUint8Array(data));
  if (data instanceof Uint8Array) return new TextDecoder().decode(data);
  throw data instanceof URL
    ? new UnsupportedFunctionalityError({ functionality: "URL-based text documents are not supported for citations" })
    : new UnsupportedFunctionalityError({ functionality: `unsupported data type for text documents: ${typeof data}` });
}
function isUrlData(data) {
  return data instanceof URL || isUrlString(data);
}
function isUrlString(data) {
  return typeof data == "string" && /^https?:\/\//i.test(data);
}
function getUrlString(data) {
  return data instanceof URL ? data.toString() : data;
}
async function extractErrorValue(value) {
  if (typeof value == "string") {
    let result = await safeParseJSON({ text: value });
    return result.success && typeof result.value == "object" && result.value !== null
      ? result.value
      : { errorCode: "unavailable" };
  }
  return typeof value == "object" && value !== null ? value : {};
}
function isComputerTool(tool) {
  return tool.type === "provider" && tool.id.startsWith("anthropic.computer_");
}
async function getInlineToolsFromPrompt(prompt) {
  var _a;
  let inlineTools = [];
  for (let message of prompt) {
    if (message.role !== "system" || message.providerOptions == null) continue;
    let options = await parseProviderOptions({
      provider: "anthropic",
      providerOptions: message.providerOptions,
      schema: anthropicSystemMessageProviderOptions,
    });
    for (let toolChange of (_a = options?.toolChanges) != null ? _a : [])
      if ("tool" in toolChange) {
        let tool = toolChange.tool;
        isComputerTool(tool) || inlineTools.push(tool);
      }
  }
  return inlineTools;
}
async function convertToAnthropicMessagesPrompt({
  prompt,
  sendReasoning,
  warnings,
  cacheControlValidator,
  toolNameMapping,
  toolsetNames = {},
  convertMediaPart,
  convertInlineTool,
}) {
  var _a, _b, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o, _p, _q, _r, _s, _t, _u, _v;
  let betas = new Set(),
    blocks = groupIntoBlocks(prompt),
    validator = cacheControlValidator || new CacheControlValidator(),
    system,
    messages = [],
    lastUserMessageIndex = -1;
  async function shouldEnableCitations(providerMetadata) {
    var _a2, _b2;
    let anthropicOptions = await parseProviderOptions({
      provider: "anthropic",
      providerOptions: providerMetadata,
      schema: anthropicFilePartProviderOptions,
    });
    return (_b2 = (_a2 = anthropicOptions?.citations) == null ? void 0 : _a2.enabled) != null ? _b2 : !1;
  }
  async function getDocumentMetadata(providerMetadata) {
    let anthropicOptions = await parseProviderOptions({
      provider: "anthropic",
      providerOptions: providerMetadata,
      schema: anthropicFilePartProviderOptions,
    });
    return { title: anthropicOptions?.title, context: anthropicOptions?.context };
  }
  for (let i = 0; i < blocks.length; i++) {
    let block = blocks[i],
      isLastBlock = i === blocks.length - 1,
      type = block.type;
    switch (type) {
      case "system": {
        let systemMessages = [],
          toolChangeCount = 0,
          hasInlineToolDefinition = !1,
          hasMidConversationOptions = !1;
        for (let { content: text, providerOptions } of block.messages) {
          let systemMessageOptions = await parseProviderOptions({
              provider: "anthropic",
              providerOptions,
              schema: anthropicSystemMessageProviderOptions,
            }),
            toolChanges = (_a = systemMessageOptions?.toolChanges) != null ? _a : [],
            clearAt = systemMessageOptions?.clearAt,
            effort = systemMessageOptions?.effort,
            content = [];
          (text !== "" || (toolChanges.length === 0 && clearAt == null && effort == null)) &&
            content.push({
              type: "text",
              text,
              cache_control: validator.getCacheControl(providerOptions, { type: "system message", canCache: !0 }),
            });
          for (let toolChange of toolChanges) {
            if ("tool" in toolChange) {
              if (convertInlineTool == null)
                throw new UnsupportedFunctionalityError({
                  functionality: "tool additions by value in mid-conversation tool changes",
                });
              let tool = toolChange.tool;
              if (isComputerTool(tool)) {
                warnings.push({
                  type: "other",
                  message: `The tool '${tool.name}' cannot be added by value in a tool change. Declare it in the tools option and add it by reference with toolName. The tool change has been ignored.`,
                });
                continue;
              }
              let { definition, warnings: toolWarnings, betas: toolBetas } = await convertInlineTool(tool);
              warnings.push(...toolWarnings);
              for (let beta of toolBetas) betas.add(beta);
              if (definition == null) continue;
              (content.push({ type: "tool_addition", tool: { type: "tool_definition", definition } }),
                toolChangeCount++,
                (hasInlineToolDefinition = !0));
              continue;
            }
            (toolChangeCount++,
              content.push({
                type: toolChange.type,
                tool: { type: "tool_reference", name: toolNameMapping.toProviderToolName(toolChange.toolName) },
              }));
          }
          (content.length === 0 && clearAt == null && effort == null) ||
            (hasMidConversationOptions || (hasMidConversationOptions = clearAt != null || effort != null),
            systemMessages.push({
              role: "system",
              content,
              ...(clearAt != null && { clear_at: clearAt }),
              ...(effort != null && { output_config: { effort } }),
            }));
        }
        if (i === 0 || (system == null && toolChangeCount === 0 && !hasMidConversationOptions)) {
          toolChangeCount > 0 &&
            warnings.push({
              type: "other",
              message:
                "tool changes on the initial system message are not supported by Anthropic. Configure the initial tool set via the tools option instead. The tool changes have been ignored.",
            });
          for (let message of systemMessages)
            message.content.length === 0 && message.clear_at == null && message.output_config != null
              ? (messages.push(message), betas.add("mid-conversation-output-config-2026-07-01"))
              : (message.clear_at != null || message.output_config != null) &&
                warnings.push({
                  type: "other",
                  message:
                    "clearAt and effort on this initial system message are not supported by Anthropic. Use a separate effort-only system message with empty content to set effort. These options have been ignored.",
                });
          system = systemMessages.flatMap((message) => message.content.filter((part) => part.type === "text"));
        } else
          (messages.push(...systemMessages),
            betas.add("mid-conversation-system-2026-04-07"),
            hasInlineToolDefinition
              ? betas.add("inline-tools-2026-09-15")
              : toolChangeCount > 0 && betas.add("mid-conversation-tool-changes-2026-07-01"),
            systemMessages.some((message) => message.clear_at != null) &&
              betas.add("mid-conversation-system-clear-at-2026-08-21"),
            systemMessages.some((message) => message.output_config != null) &&
              betas.add("mid-conversation-output-config-2026-07-01"));
        break;
      }
      case "user": {
        let anthropicContent = [];
        for (let message of block.messages) {
          let { role, content } = message;
          switch (role) {
            case "user": {
              content.length > 0 && (lastUserMessageIndex = messages.length);
              for (let j = 0; j < content.length; j++) {
                let part = content[j],
                  isLastPart = j === content.length - 1,
                  cacheControl =
                    (_b = validator.getCacheControl(part.providerOptions, {
                      type: "user message part",
                      canCache: !0,
                    })) != null
                      ? _b
                      : isLastPart
                        ? validator.getCacheControl(message.providerOptions, { type: "user message", canCache: !0 })
                        : void 0;
                switch (part.type) {
                  case "text": {
                    anthropicContent.push({ type: "text", text: part.text, cache_control: cacheControl });
                    break;
                  }
                  case "file": {
                    let customContent = await convertMediaPart?.(part);
                    if (customContent != null) {
                      anthropicContent.push({ ...customContent, cache_control: cacheControl });
                      break;
                    }
                    if (part.mediaType.startsWith("image/"))
                      anthropicContent.push({
                        type: "image",
                        source: isUrlData(part.data)
                          ? { type: "url", url: getUrlString(part.data) }
                          : {
                              type: "base64",
                              media_type: part.mediaType === "image/*" ? "image/jpeg" : part.mediaType,
                              data: convertToBase64(part.data),
                            },
                        cache_control: cacheControl,
                      });
                    else if (part.mediaType === "application/pdf") {
                      betas.add("pdfs-2024-09-25");
                      let enableCitations = await shouldEnableCitations(part.providerOptions),
                        metadata = await getDocumentMetadata(part.providerOptions);
                      anthropicContent.push({
                        type: "document",
                        source: isUrlData(part.data)
                          ? { type: "url", url: getUrlString(part.data) }
                          : { type: "base64", media_type: "application/pdf", data: convertToBase64(part.data) },
                        title: (_c = metadata.title) != null ? _c : part.filename,
                        ...(metadata.context && { context: metadata.context }),
                        ...(enableCitations && { citations: { enabled: !0 } }),
                        cache_control: cacheControl,
                      });
                    } else if (part.mediaType === "text/plain") {
                      let enableCitations = await shouldEnableCitations(part.providerOptions),
                        metadata = await getDocumentMetadata(part.providerOptions);
                      anthropicContent.push({
                        type: "document",
                        source: isUrlData(part.data)
                          ? { type: "url", url: getUrlString(part.data) }
                          : { type: "text", media_type: "text/plain", data: convertToString(part.data) },
                        title: (_d = metadata.title) != null ? _d : part.filename,
                        ...(metadata.context && { context: metadata.context }),
                        ...(enableCitations && { citations: { enabled: !0 } }),
                        cache_control: cacheControl,
                      });
                    } else throw new UnsupportedFunctionalityError({ functionality: `media type: ${part.mediaType}` });
                    break;
                  }
                }
              }
              break;
            }
            case "tool": {
              for (let i2 = 0; i2 < content.length; i2++) {
                let part = content[i2];
                if (part.type === "tool-approval-response") continue;
                let output = part.output,
                  outputProviderOptions =
                    "providerOptions" in output
                      ? output.providerOptions
                      : output.type === "content"
                        ? (_e = output.value.find((contentPart) => contentPart.providerOptions != null)) == null
                          ? void 0
                          : _e.providerOptions
                        : void 0,
                  isLastPart = i2 === content.length - 1,
                  cacheControl =
                    (_g =
                      (_f = validator.getCacheControl(part.providerOptions, {
                        type: "tool result part",
                        canCache: !0,
                      })) != null
                        ? _f
                        : validator.getCacheControl(outputProviderOptions, {
                            type: "tool result output",
                            canCache: !0,
                          })) != null
                      ? _g
                      : isLastPart
                        ? validator.getCacheControl(message.providerOptions, {
                            type: "tool result message",
                            canCache: !0,
                          })
                        : void 0,
                  contentValue;
                switch (output.type) {
                  case "content":
                    contentValue = output.value
                      .map((contentPart) => {
                        var _a2;
                        switch (contentPart.type) {
                          case "text":
                            return { type: "text", text: contentPart.text };
                          case "image-data":
                            return {
                              type: "image",
                              source: { type: "base64", media_type: contentPart.mediaType, data: contentPart.data },
                            };
                          case "image-url":
                            return { type: "image", source: { type: "url", url: contentPart.url } };
                          case "file-url":
                            return { type: "document", source: { type: "url", url: contentPart.url } };
                          case "file-data": {
                            if (contentPart.mediaType === "application/pdf")
                              return (
                                betas.add("pdfs-2024-09-25"),
                                {
                                  type: "document",
                                  source: { type: "base64", media_type: contentPart.mediaType, data: contentPart.data },
                                }
                              );
                            warnings.push({
                              type: "other",
                              message: `unsupported tool content part type: ${contentPart.type} with media type: ${contentPart.mediaType}`,
                            });
                            return;
                          }
                          case "custom": {
                            let anthropicOptions = (_a2 = contentPart.providerOptions) == null ? void 0 : _a2.anthropic;
                            if (anthropicOptions?.type === "tool-reference")
                              return { type: "tool_reference", tool_name: anthropicOptions.toolName };
                            warnings.push({ type: "other", message: "unsupported custom tool content part" });
                            return;
                          }
                          default: {
                            warnings.push({
                              type: "other",
                              message: `unsupported tool content part type: ${contentPart.type}`,
                            });
                            return;
                          }
                        }
                      })
                      .filter(isNonNullable);
                    break;
                  case "text":
                  case "error-text":
                    contentValue = output.value;
                    break;
                  case "execution-denied":
                    contentValue = (_h = output.reason) != null ? _h : "Tool call execution denied.";
                    break;
                  default:
                    contentValue = stringifyWithBigIntAndCycles(output.value);
                    break;
                }
                let toolsetName = getAnthropicToolsetName({
                  toolName: part.toolName,
                  providerOptions: part.providerOptions,
                  toolsetNames,
                });
                anthropicContent.push({
                  type: "tool_result",
                  tool_use_id: part.toolCallId,
                  ...(toolsetName != null && { toolset_name: toolsetName }),
                  content: contentValue,
                  is_error: output.type === "error-text" || output.type === "error-json" ? !0 : void 0,
                  cache_control: cacheControl,
                });
              }
              break;
            }
            default: {
              let _exhaustiveCheck = role;
              throw new Error(`Unsupported role: ${_exhaustiveCheck}`);
            }
          }
        }
        messages.push({ role: "user", content: anthropicContent });
        break;
      }
      case "assistant": {
        let anthropicContent = [],
          mcpToolUseIds = new Set();
        for (let j = 0; j < block.messages.length; j++) {
          let message = block.messages[j],
            isLastMessage = j === block.messages.length - 1,
            { content } = message;
          for (let k = 0; k < content.length; k++) {
            let part = content[k],
              isLastContentPart = k === content.length - 1,
              cacheControl =
                (_i = validator.getCacheControl(part.providerOptions, {
                  type: "assistant message part",
                  canCache: !0,
                })) != null
                  ? _i
                  : isLastContentPart
                    ? validator.getCacheControl(message.providerOptions, { type: "assistant message", canCache: !0 })
                    : void 0;
            switch (part.type) {
              case "text": {
                let textMetadata = (_j = part.providerOptions) == null ? void 0 : _j.anthropic;
                textMetadata?.type === "compaction"
                  ? anthropicContent.push({ type: "compaction", content: part.text, cache_control: cacheControl })
                  : anthropicContent.push({
                      type: "text",
                      text: isLastBlock && isLastMessage && isLastContentPart ? part.text.trim() : part.text,
                      ...(textMetadata?.citations != null && { citations: textMetadata.citations }),
                      cache_control: cacheControl,
                    });
                break;
              }
              case "reasoning": {
                if (sendReasoning) {
                  let reasoningMetadata = await parseProviderOptions({
                    provider: "anthropic",
                    providerOptions: part.providerOptions,
                    schema: anthropicReasoningMetadataSchema,
                  });
                  reasoningMetadata != null
                    ? reasoningMetadata.signature != null
                      ? (validator.getCacheControl(part.providerOptions, { type: "thinking block", canCache: !1 }),
                        anthropicContent.push({
                          type: "thinking",
                          thinking: part.text,
                          signature: reasoningMetadata.signature,
                        }))
                      : reasoningMetadata.redactedData != null
                        ? (validator.getCacheControl(part.providerOptions, {
                            type: "redacted thinking block",
                            canCache: !1,
                          }),
                          anthropicContent.push({ type: "redacted_thinking", data: reasoningMetadata.redactedData }))
                        : warnings.push({ type: "other", message: "unsupported reasoning metadata" })
                    : warnings.push({ type: "other", message: "unsupported reasoning metadata" });
                } else
                  warnings.push({ type: "other", message: "sending reasoning content is disabled for this model" });
                break;
              }
              case "tool-call": {
                let caller = getAnthropicCaller(part.providerOptions);
                if (part.providerExecuted) {
                  let providerToolName = toolNameMapping.toProviderToolName(part.toolName);
                  if (
                    ((_l = (_k = part.providerOptions) == null ? void 0 : _k.anthropic) == null ? void 0 : _l.type) ===
                    "mcp-tool-use"
                  ) {
                    mcpToolUseIds.add(part.toolCallId);
                    let serverName =
                      (_n = (_m = part.providerOptions) == null ? void 0 : _m.anthropic) == null
                        ? void 0
                        : _n.serverName;
                    if (serverName == null || typeof serverName != "string") {
                      warnings.push({
                        type: "other",
                        message: "mcp tool use server name is required and must be a string",
                      });
                      break;
                    }
                    anthropicContent.push({
                      type: "mcp_tool_use",
                      id: part.toolCallId,
                      name: part.toolName,
                      input: part.input,
                      server_name: serverName,
                      cache_control: cacheControl,
                    });
                  } else if (
                    providerToolName === "code_execution" &&
                    part.input != null &&
                    typeof part.input == "object" &&
                    "type" in part.input &&
                    typeof part.input.type == "string" &&
                    (part.input.type === "bash_code_execution" || part.input.type === "text_editor_code_execution")
                  ) {
                    let { type: subtoolName, ...input } = part.input;
                    anthropicContent.push({
                      type: "server_tool_use",
                      id: part.toolCallId,
                      name: subtoolName,
                      input,
                      ...(caller && { caller }),
                      cache_control: cacheControl,
                    });
                  } else if (
                    providerToolName === "code_execution" &&
                    part.input != null &&
                    typeof part.input == "object" &&
                    "type" in part.input &&
                    part.input.type === "programmatic-tool-call"
                  ) {
                    let { type: _, ...inputWithoutType } = part.input;
                    anthropicContent.push({
                      type: "server_tool_use",
                      id: part.toolCallId,
                      name: "code_execution",
                      input: inputWithoutType,
                      ...(caller && { caller }),
                      cache_control: cacheControl,
                    });
                  } else
                    providerToolName === "code_execution" ||
                    providerToolName === "web_fetch" ||
                    providerToolName === "web_search"
                      ? anthropicContent.push({
                          type: "server_tool_use",
                          id: part.toolCallId,
                          name: providerToolName,
                          input: part.input,
                          ...(caller && { caller }),
                          cache_control: cacheControl,
                        })
                      : providerToolName === "tool_search_tool_regex" || providerToolName === "tool_search_tool_bm25"
                        ? anthropicContent.push({
                            type: "server_tool_use",
                            id: part.toolCallId,
                            name: providerToolName,
                            input: part.input,
                            ...(caller && { caller }),
                            cache_control: cacheControl,
                          })
                        : providerToolName === "advisor"
                          ? anthropicContent.push({
                              type: "server_tool_use",
                              id: part.toolCallId,
                              name: "advisor",
                              input: {},
                              ...(caller && { caller }),
                              cache_control: cacheControl,
                            })
                          : warnings.push({
                              type: "other",
                              message: `provider executed tool call for tool ${part.toolName} is not supported`,
                            });
                  break;
                }
                let toolsetName = getAnthropicToolsetName({
                  toolName: part.toolName,
                  providerOptions: part.providerOptions,
                  toolsetNames,
                });
                if (toolsetName != null) {
                  let { action, ...memberInput } =
                    typeof part.input == "object" && part.input !== null && !Array.isArray(part.input)
                      ? part.input
                      : {};
                  if (typeof action != "string") {
                    warnings.push({
                      type: "other",
                      message: `toolset tool call for tool ${part.toolName} is missing the action`,
                    });
                    break;
                  }
                  anthropicContent.push({
                    type: "tool_use",
                    id: part.toolCallId,
                    name: action,
                    toolset_name: toolsetName,
                    input: memberInput,
                    ...(caller && { caller }),
                    cache_control: cacheControl,
                  });
                  break;
                }
                anthropicContent.push({
                  type: "tool_use",
                  id: part.toolCallId,
                  name: part.toolName,
                  input: parseToolCallInput(part.input),
                  ...(caller && { caller }),
                  cache_control: cacheControl,
                });
                break;
              }
              case "tool-result": {
                let providerToolName = toolNameMapping.toProviderToolName(part.toolName),
                  caller = getAnthropicCaller(part.providerOptions);
                if (mcpToolUseIds.has(part.toolCallId)) {
                  let output = part.output;
                  if (output.type !== "json" && output.type !== "error-json") {
                    warnings.push({
                      type: "other",
                      message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`,
                    });
                    break;
                  }
                  anthropicContent.push({
                    type: "mcp_tool_result",
                    tool_use_id: part.toolCallId,
                    is_error: output.type === "error-json",
                    content: output.value,
                    cache_control: cacheControl,
                  });
                } else if (providerToolName === "code_execution") {
                  let output = part.output;
                  if (output.type === "error-text" || output.type === "error-json") {
                    let errorInfo = {};
                    try {
                      typeof output.value == "string"
                        ? (errorInfo = secureJsonParse(output.value))
                        : typeof output.value == "object" && output.value !== null && (errorInfo = output.value);
                    } catch {}
                    errorInfo.type === "code_execution_tool_result_error"
                      ? anthropicContent.push({
                          type: "code_execution_tool_result",
                          tool_use_id: part.toolCallId,
                          content: {
                            type: "code_execution_tool_result_error",
                            error_code: (_o = errorInfo.errorCode) != null ? _o : "unknown",
                          },
                          cache_control: cacheControl,
                        })
                      : anthropicContent.push({
                          type: "bash_code_execution_tool_result",
                          tool_use_id: part.toolCallId,
                          cache_control: cacheControl,
                          content: {
                            type: "bash_code_execution_tool_result_error",
                            error_code: (_p = errorInfo.errorCode) != null ? _p : "unknown",
                          },
                        });
                    break;
                  }
                  if (output.type !== "json") {
                    warnings.push({
                      type: "other",
                      message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`,
                    });
                    break;
                  }
                  if (
                    output.value == null ||
                    typeof output.value != "object" ||
                    !("type" in output.value) ||
                    typeof output.value.type != "string"
                  ) {
                    warnings.push({
                      type: "other",
                      message: `provider executed tool result output value is not a valid code execution result for tool ${part.toolName}`,
                    });
                    break;
                  }
                  if (output.value.type === "code_execution_result") {
                    let codeExecutionOutput = await validateTypes({
                      value: output.value,
                      schema: codeExecution_20250522OutputSchema,
                    });
                    anthropicContent.push({
                      type: "code_execution_tool_result",
                      tool_use_id: part.toolCallId,
                      content: {
                        type: codeExecutionOutput.type,
                        stdout: codeExecutionOutput.stdout,
                        stderr: codeExecutionOutput.stderr,
                        return_code: codeExecutionOutput.return_code,
                        content: (_q = codeExecutionOutput.content) != null ? _q : [],
                      },
                      cache_control: cacheControl,
                    });
                  } else if (output.value.type === "encrypted_code_execution_result") {
                    let codeExecutionOutput = await validateTypes({
                      value: output.value,
                      schema: codeExecution_20260120OutputSchema,
                    });
                    codeExecutionOutput.type === "encrypted_code_execution_result" &&
                      anthropicContent.push({
                        type: "code_execution_tool_result",
                        tool_use_id: part.toolCallId,
                        content: {
                          type: codeExecutionOutput.type,
                          encrypted_stdout: codeExecutionOutput.encrypted_stdout,
                          stderr: codeExecutionOutput.stderr,
                          return_code: codeExecutionOutput.return_code,
                          content: (_r = codeExecutionOutput.content) != null ? _r : [],
                        },
                        cache_control: cacheControl,
                      });
                  } else {
                    let codeExecutionOutput = await validateTypes({
                      value: output.value,
                      schema: codeExecution_20250825OutputSchema,
                    });
                    codeExecutionOutput.type === "code_execution_result"
                      ? anthropicContent.push({
                          type: "code_execution_tool_result",
                          tool_use_id: part.toolCallId,
                          content: {
                            type: codeExecutionOutput.type,
                            stdout: codeExecutionOutput.stdout,
                            stderr: codeExecutionOutput.stderr,
                            return_code: codeExecutionOutput.return_code,
                            content: (_s = codeExecutionOutput.content) != null ? _s : [],
                          },
                          cache_control: cacheControl,
                        })
                      : codeExecutionOutput.type === "bash_code_execution_result" ||
                          codeExecutionOutput.type === "bash_code_execution_tool_result_error"
                        ? anthropicContent.push({
                            type: "bash_code_execution_tool_result",
                            tool_use_id: part.toolCallId,
                            cache_control: cacheControl,
                            content:
                              codeExecutionOutput.type === "bash_code_execution_result"
                                ? {
                                    type: codeExecutionOutput.type,
                                    stdout: codeExecutionOutput.stdout,
                                    stderr: codeExecutionOutput.stderr,
                                    return_code: codeExecutionOutput.return_code,
                                    content: codeExecutionOutput.content,
                                  }
                                : codeExecutionOutput,
                          })
                        : anthropicContent.push({
                            type: "text_editor_code_execution_tool_result",
                            tool_use_id: part.toolCallId,
                            cache_control: cacheControl,
                            content: codeExecutionOutput,
                          });
                  }
                  break;
                }
                if (providerToolName === "web_fetch") {
                  let output = part.output;
                  if (output.type === "error-json") {
                    anthropicContent.push({
                      type: "web_fetch_tool_result",
                      tool_use_id: part.toolCallId,
                      content: {
                        type: "web_fetch_tool_result_error",
                        error_code:
                          (_t = (await extractErrorValue(output.value)).errorCode) != null ? _t : "unavailable",
                      },
                      ...(caller && { caller }),
                      cache_control: cacheControl,
                    });
                    break;
                  }
                  if (output.type !== "json") {
                    warnings.push({
                      type: "other",
                      message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`,
                    });
                    break;
                  }
                  let webFetchOutput = await validateTypes({
                    value: output.value,
                    schema: webFetch_20250910OutputSchema,
                  });
                  anthropicContent.push({
                    type: "web_fetch_tool_result",
                    tool_use_id: part.toolCallId,
                    content: {
                      type: "web_fetch_result",
                      url: webFetchOutput.url,
                      retrieved_at: webFetchOutput.retrievedAt,
                      content: {
                        type: "document",
                        title: webFetchOutput.content.title,
                        citations: webFetchOutput.content.citations,
                        source: {
                          type: webFetchOutput.content.source.type,
                          media_type: webFetchOutput.content.source.mediaType,
                          data: webFetchOutput.content.source.data,
                        },
                      },
                    },
                    ...(caller && { caller }),
                    cache_control: cacheControl,
                  });
                  break;
                }
                if (providerToolName === "web_search") {
                  let output = part.output;
                  if (output.type === "error-json") {
                    anthropicContent.push({
                      type: "web_search_tool_result",
                      tool_use_id: part.toolCallId,
                      content: {
                        type: "web_search_tool_result_error",
                        error_code:
                          (_u = (await extractErrorValue(output.value)).errorCode) != null ? _u : "unavailable",
                      },
                      ...(caller && { caller }),
                      cache_control: cacheControl,
                    });
                    break;
                  }
                  if (output.type !== "json") {
                    warnings.push({
                      type: "other",
                      message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`,
                    });
                    break;
                  }
                  let webSearchOutput = await validateTypes({
                    value: output.value,
                    schema: webSearch_20250305OutputSchema,
                  });
                  anthropicContent.push({
                    type: "web_search_tool_result",
                    tool_use_id: part.toolCallId,
                    content: webSearchOutput.map((result) => ({
                      url: result.url,
                      title: result.title,
                      page_age: result.pageAge,
                      encrypted_content: result.encryptedContent,
                      type: result.type,
                    })),
                    ...(caller && { caller }),
                    cache_control: cacheControl,
                  });
                  break;
                }
                if (providerToolName === "tool_search_tool_regex" || providerToolName === "tool_search_tool_bm25") {
                  let output = part.output;
                  if (
                    output.type === "error-json" ||
                    (output.type === "json" &&
                      output.value != null &&
                      typeof output.value == "object" &&
                      !Array.isArray(output.value) &&
                      "type" in output.value &&
                      output.value.type === "tool_search_tool_result_error")
                  ) {
                    anthropicContent.push({
                      type: "tool_search_tool_result",
                      tool_use_id: part.toolCallId,
                      content: {
                        type: "tool_search_tool_result_error",
                        error_code:
                          (_v = (await extractErrorValue(output.value)).errorCode) != null ? _v : "unavailable",
                      },
                      cache_control: cacheControl,
                    });
                    break;
                  }
                  if (output.type !== "json") {
                    warnings.push({
                      type: "other",
                      message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`,
                    });
                    break;
                  }
                  let toolReferences = (
                    await validateTypes({ value: output.value, schema: toolSearchRegex_20251119OutputSchema })
                  ).map((ref) => ({ type: "tool_reference", tool_name: ref.toolName }));
                  anthropicContent.push({
                    type: "tool_search_tool_result",
                    tool_use_id: part.toolCallId,
                    content: { type: "tool_search_tool_search_result", tool_references: toolReferences },
                    cache_control: cacheControl,
                  });
                  break;
                }
                if (providerToolName === "advisor") {
                  let output = part.output;
                  if (output.type !== "json" && output.type !== "error-json") {
                    warnings.push({
                      type: "other",
                      message: `provider executed tool result output type ${output.type} for tool ${part.toolName} is not supported`,
                    });
                    break;
                  }
                  let advisorOutput = await validateTypes({
                    value: output.value,
                    schema: advisor_20260301OutputSchema,
                  });
                  advisorOutput.type === "advisor_result"
                    ? anthropicContent.push({
                        type: "advisor_tool_result",
                        tool_use_id: part.toolCallId,
                        content: { type: "advisor_result", text: advisorOutput.text },
                        cache_control: cacheControl,
                      })
                    : advisorOutput.type === "advisor_redacted_result"
                      ? anthropicContent.push({
                          type: "advisor_tool_result",
                          tool_use_id: part.toolCallId,
                          content: {
                            type: "advisor_redacted_result",
                            encrypted_content: advisorOutput.encryptedContent,
                          },
                          cache_control: cacheControl,
                        })
                      : anthropicContent.push({
                          type: "advisor_tool_result",
                          tool_use_id: part.toolCallId,
                          content: { type: "advisor_tool_result_error", error_code: advisorOutput.errorCode },
                          cache_control: cacheControl,
                        });
                  break;
                }
                warnings.push({
                  type: "other",
                  message: `provider executed tool result for tool ${part.toolName} is not supported`,
                });
                break;
              }
            }
          }
        }
        messages.push({ role: "assistant", content: moveToolUseBlocksToEnd(anthropicContent) });
        break;
      }
      default: {
        let _exhaustiveCheck = type;
        throw new Error(`content type: ${_exhaustiveCheck}`);
      }
    }
  }
  let codeExecutionToolCallIds = new Set();
  for (let message of messages)
    if (message.role === "assistant")
      for (let part of message.content)
        part.type === "server_tool_use" && part.name === "code_execution" && codeExecutionToolCallIds.add(part.id);
  let warnedToolCallIds = new Set();
  for (let i = 0; i < lastUserMessageIndex; i++) {
    let message = messages[i];
    if (message.role === "assistant")
      for (let part of message.content) {
        if (!("caller" in part)) continue;
        let caller = part.caller;
        if (caller == null || caller.type === "direct" || codeExecutionToolCallIds.has(caller.tool_id)) continue;
        let toolCallId = "id" in part ? part.id : part.tool_use_id;
        (delete part.caller,
          warnedToolCallIds.has(toolCallId) ||
            (warnedToolCallIds.add(toolCallId),
            warnings.push({
              type: "other",
              message: `Omitted caller metadata for tool ${toolCallId} because source code execution tool ${caller.tool_id} is missing from the conversation history.`,
            })));
      }
  }
  return { prompt: { system, messages }, betas };
}
function groupIntoBlocks(prompt) {
  let blocks = [],
    currentBlock;
  for (let message of prompt) {
    let { role } = message;
    switch (role) {
      case "system": {
        (currentBlock?.type !== "system" &&
          ((currentBlock = { type: "system", messages: [] }), blocks.push(currentBlock)),
          currentBlock.messages.push(message));
        break;
      }
      case "assistant": {
        (currentBlock?.type !== "assistant" &&
          ((currentBlock = { type: "assistant", messages: [] }), blocks.push(currentBlock)),
          currentBlock.messages.push(message));
        break;
      }
      case "user": {
        (currentBlock?.type !== "user" && ((currentBlock = { type: "user", messages: [] }), blocks.push(currentBlock)),
          currentBlock.messages.push(message));
        break;
      }
      case "tool": {
        (currentBlock?.type !== "user" && ((currentBlock = { type: "user", messages: [] }), blocks.push(currentBlock)),
          currentBlock.messages.push(message));
        break;
      }
      default: {
        let _exhaustiveCheck = role;
        throw new Error(`Unsupported role: ${_exhaustiveCheck}`);
      }
    }
  }
  return blocks;
}
function moveToolUseBlocksToEnd(content) {
  let result = [],
    segment = [];
  function flushSegment() {
    (result.push(
      ...segment.filter((part) => part.type !== "tool_use"),
      ...segment.filter((part) => part.type === "tool_use"),
    ),
      (segment = []));
  }
  for (let part of content)
    part.type === "thinking" || part.type === "redacted_thinking"
      ? (flushSegment(), result.push(part))
      : segment.push(part);
  return (flushSegment(), result);
}
function getAnthropicToolsetName({ toolName, providerOptions, toolsetNames }) {
  var _a;
  let fromTools = toolsetNames[toolName];
  if (fromTools != null) return fromTools;
  let fromMetadata = (_a = providerOptions?.anthropic) == null ? void 0 : _a.toolsetName;
  return typeof fromMetadata == "string" ? fromMetadata : void 0;
}
function getAnthropicCaller(providerOptions) {
  var _a;
  let caller = (_a = providerOptions?.anthropic) == null ? void 0 : _a.caller;
  return (caller?.type === "code_execution_20250825" || caller?.type === "code_execution_20260120") && caller.toolId
    ? { type: caller.type, tool_id: caller.toolId }
    : caller?.type === "direct"
      ? { type: "direct" }
      : void 0;
}
function parseToolCallInput(input) {
  if (typeof input == "string")
    try {
      let parsed = secureJsonParse(input);
      if (typeof parsed == "object" && parsed !== null && !Array.isArray(parsed)) return parsed;
    } catch {}
  return input;
}
function mapAnthropicStopReason({ finishReason, isJsonResponseFromTool }) {
  switch (finishReason) {
    case "pause_turn":
    case "end_turn":
    case "stop_sequence":
      return "stop";
    case "refusal":
      return "content-filter";
    case "tool_use":
      return isJsonResponseFromTool ? "stop" : "tool-calls";
    case "max_tokens":
    case "model_context_window_exceeded":
      return "length";
    case "compaction":
      return "other";
    default:
      return "other";
  }
}
var SUPPORTED_STRING_FORMATS = new Set([
    "date-time",
    "time",
    "date",
    "duration",
    "email",
    "hostname",
    "uri",
    "ipv4",
    "ipv6",
    "uuid",
  ]),
  DESCRIPTION_CONSTRAINT_KEYS = [
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minLength",
    "maxLength",
    "pattern",
    "minItems",
    "maxItems",
    "uniqueItems",
    "minProperties",
    "maxProperties",
    "not",
  ];
function sanitizeJsonSchema(schema) {
  return sanitizeSchema(schema);
}
function sanitizeDefinition(definition) {
  return typeof definition == "boolean" || !isPlainObject(definition) ? definition : sanitizeSchema(definition);
}
function sanitizeSchema(schema) {
  let result = {};
  if (schema.$ref != null) return { $ref: schema.$ref, ...sanitizeSchemaDefinitions(schema) };
  (schema.$schema != null && (result.$schema = schema.$schema),
    schema.$id != null && (result.$id = schema.$id),
    schema.title != null && (result.title = schema.title),
    schema.description != null && (result.description = schema.description),
    schema.default !== void 0 && (result.default = schema.default),
    schema.const !== void 0 && (result.const = schema.const),
    schema.enum != null && (result.enum = schema.enum),
    schema.type != null && (result.type = schema.type),
    schema.anyOf != null
      ? (result.anyOf = schema.anyOf.map(sanitizeDefinition))
      : schema.oneOf != null && (result.anyOf = schema.oneOf.map(sanitizeDefinition)),
    schema.allOf != null && (result.allOf = schema.allOf.map(sanitizeDefinition)),
    Object.assign(result, sanitizeSchemaDefinitions(schema)),
    (schema.type === "object" || schema.properties != null) &&
      (schema.properties != null &&
        (result.properties = Object.fromEntries(
          Object.entries(schema.properties).map(([name, definition]) => [name, sanitizeDefinition(definition)]),
        )),
      (result.additionalProperties = !1),
      schema.required != null && (result.required = schema.required)),
    schema.items != null &&
      (result.items = Array.isArray(schema.items)
        ? schema.items.map(sanitizeDefinition)
        : sanitizeDefinition(schema.items)),
    typeof schema.format == "string" && SUPPORTED_STRING_FORMATS.has(schema.format) && (result.format = schema.format));
  let constraintDescription = getConstraintDescription(schema);
  return (
    constraintDescription != null &&
      (result.description =
        result.description == null
          ? constraintDescription
          : `${result.description}
${constraintDescription}`),
    result
  );
}
function sanitizeSchemaDefinitions(schema) {
  let { $defs } = schema,
    sanitizeAll = (definitions) =>
      Object.fromEntries(
        Object.entries(definitions).map(([name, definition]) => [name, sanitizeDefinition(definition)]),
      );
  return {
    ...(schema.definitions != null && { definitions: sanitizeAll(schema.definitions) }),
    ...($defs != null && { $defs: sanitizeAll($defs) }),
  };
}
function getConstraintDescription(schema) {
  let descriptions = DESCRIPTION_CONSTRAINT_KEYS.flatMap((key) => {
    let value = schema[key];
    return value == null || value === !1 ? [] : `${formatConstraintName(key)}: ${formatConstraintValue(value)}`;
  });
  return (
    typeof schema.format == "string" &&
      !SUPPORTED_STRING_FORMATS.has(schema.format) &&
      descriptions.push(`format: ${schema.format}`),
    descriptions.length === 0 ? void 0 : `${descriptions.join("; ")}.`
  );
}
function formatConstraintName(key) {
  return key.replace(/[A-Z]/g, (match) => ` ${match.toLowerCase()}`);
}
function formatConstraintValue(value) {
  return typeof value == "string" ? value : JSON.stringify(value);
}
function isPlainObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
var SCHEMA_MAP_KEYWORDS = new Set(["dependentSchemas", "patternProperties", "properties"]),
  DATA_KEYWORDS = new Set(["const", "default", "enum", "examples"]);
function hasCircularSchemaReference(schema) {
  let visiting = new Set(),
    visited = new Set(),
    visit = (pointer) => {
      if (visiting.has(pointer)) return !0;
      if (visited.has(pointer)) return !1;
      let target = resolveSchemaPointer(schema, pointer);
      if (target === void 0) return !1;
      visiting.add(pointer);
      let isCircular = collectLocalRefs(target).some(visit);
      return (visiting.delete(pointer), visited.add(pointer), isCircular);
    };
  return visit("#");
}
function collectLocalRefs(node, refs = []) {
  if (Array.isArray(node)) {
    for (let item of node) collectLocalRefs(item, refs);
    return refs;
  }
  if (!isRecord(node)) return refs;
  for (let [key, value] of Object.entries(node))
    if (key === "$ref") typeof value == "string" && value.startsWith("#") && refs.push(value);
    else if (SCHEMA_MAP_KEYWORDS.has(key) && isRecord(value))
      for (let subschema of Object.values(value)) collectLocalRefs(subschema, refs);
    else key !== "$defs" && key !== "definitions" && !DATA_KEYWORDS.has(key) && collectLocalRefs(value, refs);
  return refs;
}
function resolveSchemaPointer(schema, pointer) {
  if (pointer === "#") return schema;
  if (!pointer.startsWith("#/")) return;
  let decodedPointer;
  try {
    decodedPointer = decodeURIComponent(pointer.slice(2));
  } catch {
    return;
  }
  let current = schema;
  for (let rawSegment of decodedPointer.split("/")) {
    let segment = rawSegment.replace(/~1/g, "/").replace(/~0/g, "~");
    if (Array.isArray(current)) current = current[Number(segment)];
    else if (isRecord(current)) current = current[segment];
    else return;
  }
  return current;
}
function isRecord(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
var MAX_OPTIONAL_PROPERTIES = 10,
  SUBSCHEMA_KEYWORDS = ["additionalProperties", "contains", "else", "if", "items", "not", "then"],
  SUBSCHEMA_LIST_KEYWORDS = ["allOf", "anyOf", "oneOf", "prefixItems"],
  SUBSCHEMA_MAP_KEYWORDS = ["dependentSchemas", "patternProperties", "properties"];
function supportsNativeStructuredOutputSchema(schema) {
  if (hasCircularSchemaReference(schema)) return !1;
  let { optionalProperties, hasOpenObject } = getSchemaStats(schema, schema, new Map());
  return !hasOpenObject && optionalProperties <= MAX_OPTIONAL_PROPERTIES;
}
function getSchemaStats(node, root, refStats) {
  let stats = { optionalProperties: 0, hasOpenObject: !1 };
  if (!isRecord(node)) return stats;
  let add = (child) => {
    let childStats = getSchemaStats(child, root, refStats);
    ((stats.optionalProperties += childStats.optionalProperties),
      stats.hasOpenObject || (stats.hasOpenObject = childStats.hasOpenObject));
  };
  if (typeof node.$ref == "string" && node.$ref.startsWith("#")) {
    let resolved = refStats.get(node.$ref);
    (resolved == null &&
      ((resolved = getSchemaStats(resolveSchemaPointer(root, node.$ref), root, refStats)),
      refStats.set(node.$ref, resolved)),
      (stats.optionalProperties += resolved.optionalProperties),
      stats.hasOpenObject || (stats.hasOpenObject = resolved.hasOpenObject));
  }
  if ((isOpenObject(node) && (stats.hasOpenObject = !0), isRecord(node.properties))) {
    let required = new Set(Array.isArray(node.required) ? node.required : []);
    stats.optionalProperties += Object.keys(node.properties).filter((name) => !required.has(name)).length;
  }
  for (let keyword of SUBSCHEMA_KEYWORDS) {
    let value = node[keyword];
    Array.isArray(value) ? value.forEach(add) : add(value);
  }
  for (let keyword of SUBSCHEMA_LIST_KEYWORDS) {
    let value = node[keyword];
    Array.isArray(value) && value.forEach(add);
  }
  for (let keyword of SUBSCHEMA_MAP_KEYWORDS) {
    let value = node[keyword];
    isRecord(value) && Object.values(value).forEach(add);
  }
  return stats;
}
function isOpenObject(node) {
  let { additionalProperties, patternProperties, properties, type } = node;
  return additionalProperties === !0 ||
    isRecord(additionalProperties) ||
    (isRecord(patternProperties) && Object.keys(patternProperties).length > 0)
    ? !0
    : (type === "object" || (Array.isArray(type) && type.includes("object"))) &&
        properties == null &&
        additionalProperties !== !1;
}
function createCitationSource(citation, citationDocuments, generateId3) {
  var _a;
  if (citation.type === "web_search_result_location")
    return {
      type: "source",
      sourceType: "url",
      id: generateId3(),
      url: citation.url,
      title: citation.title,
      providerMetadata: { anthropic: { citedText: citation.cited_text, encryptedIndex: citation.encrypted_index } },
    };
  if (citation.type !== "page_location" && citation.type !== "char_location") return;
  let documentInfo = citationDocuments[citation.document_index];
  if (documentInfo)
    return {
      type: "source",
      sourceType: "document",
      id: generateId3(),
      mediaType: documentInfo.mediaType,
      title: (_a = citation.document_title) != null ? _a : documentInfo.title,
      filename: documentInfo.filename,
      providerMetadata: {
        anthropic:
          citation.type === "page_location"
            ? {
                citedText: citation.cited_text,
                startPageNumber: citation.start_page_number,
                endPageNumber: citation.end_page_number,
              }
            : {
                citedText: citation.cited_text,
                startCharIndex: citation.start_char_index,
                endCharIndex: citation.end_char_index,
              },
      },
    };
}
function getAnthropicCallerInfo(caller) {
  return caller == null ? void 0 : { type: caller.type, toolId: "tool_id" in caller ? caller.tool_id : void 0 };
}
function getAnthropicCallerMetadata(caller) {
  let callerInfo = getAnthropicCallerInfo(caller);
  return callerInfo == null ? {} : { providerMetadata: { anthropic: { caller: callerInfo } } };
}
function getAnthropicToolsetNames(tools) {
  let toolsetNames = {};
  for (let tool of tools ?? [])
    tool.type === "provider" &&
      tool.id === "anthropic.computer_toolset_20260801" &&
      (toolsetNames[tool.name] = "computer");
  return toolsetNames;
}
function toToolsetMemberInput({ memberName, input }) {
  return { action: memberName, ...(typeof input == "object" && input !== null && !Array.isArray(input) ? input : {}) };
}
var TEXT_OR_THINKING_BLOCK_TYPES = new Set(["redacted_thinking", "text", "thinking"]);
function isContinuationStopReason(stopReason) {
  return stopReason === "pause_turn" || stopReason === "tool_use";
}
function getJsonResponseToolFallbackText(content, stopReason) {
  let text = new Set();
  if (isContinuationStopReason(stopReason)) return text;
  for (let part of content) {
    if (part.type === "tool_use" && part.name === "json") return new Set();
    part.type === "text" ? text.add(part) : TEXT_OR_THINKING_BLOCK_TYPES.has(part.type) || text.clear();
  }
  return text;
}
var AnthropicMessagesLanguageModel = class {
  constructor(modelId, config) {
    this.specificationVersion = "v3";
    var _a;
    ((this.modelId = modelId),
      (this.config = config),
      (this.generateId = (_a = config.generateId) != null ? _a : generateId));
  }
  supportsUrl(url) {
    return url.protocol === "https:";
  }
  get provider() {
    return this.config.provider;
  }
  get providerOptionsName() {
    let provider = this.config.provider,
      dotIndex = provider.indexOf(".");
    return dotIndex === -1 ? provider : provider.substring(0, dotIndex);
  }
  get supportedUrls() {
    var _a, _b, _c;
    return (_c = (_b = (_a = this.config).supportedUrls) == null ? void 0 : _b.call(_a)) != null ? _c : {};
  }
  async getArgs({
    userSuppliedBetas,
    prompt,
    maxOutputTokens,
    temperature,
    topP,
    topK,
    frequencyPenalty,
    presencePenalty,
    stopSequences,
    responseFormat,
    seed,
    tools,
    toolChoice,
    providerOptions,
    stream,
  }) {
    var _a, _b, _c, _d, _e, _f, _g, _h, _i, _j;
    let warnings = [];
    (frequencyPenalty != null && warnings.push({ type: "unsupported", feature: "frequencyPenalty" }),
      presencePenalty != null && warnings.push({ type: "unsupported", feature: "presencePenalty" }),
      seed != null && warnings.push({ type: "unsupported", feature: "seed" }));
    let maxTemperature = (_a = this.config.maxTemperature) != null ? _a : 1,
      temperatureProvider = this.config.maxTemperature == null ? "anthropic" : this.providerOptionsName;
    (temperature != null && temperature > maxTemperature
      ? (warnings.push({
          type: "unsupported",
          feature: "temperature",
          details: `${temperature} exceeds ${temperatureProvider} maximum of ${maxTemperature.toFixed(1)}. clamped to ${maxTemperature.toFixed(1)}`,
        }),
        (temperature = maxTemperature))
      : temperature != null &&
        temperature < 0 &&
        (warnings.push({
          type: "unsupported",
          feature: "temperature",
          details: `${temperature} is below ${temperatureProvider} minimum of 0. clamped to 0`,
        }),
        (temperature = 0)),
      responseFormat?.type === "json" &&
        responseFormat.schema == null &&
        warnings.push({
          type: "unsupported",
          feature: "responseFormat",
          details: "JSON response format requires a schema. The response format is ignored.",
        }));
    let providerOptionsName = this.providerOptionsName,
      canonicalOptions = await parseProviderOptions({
        provider: "anthropic",
        providerOptions,
        schema: anthropicLanguageModelOptions,
      }),
      customProviderOptions =
        providerOptionsName !== "anthropic"
          ? await parseProviderOptions({
              provider: providerOptionsName,
              providerOptions,
              schema: anthropicLanguageModelOptions,
            })
          : null,
      usedCustomProviderKey = customProviderOptions != null,
      anthropicOptions = Object.assign({}, canonicalOptions ?? {}, customProviderOptions ?? {}),
      {
        maxOutputTokens: maxOutputTokensForModel,
        supportsStructuredOutput: modelSupportsStructuredOutput,
        rejectsSamplingParameters,
        rejectsThinkingDisabledAboveHighEffort,
        rejectsThinkingDisabled,
        rejectsBudgetThinking,
        rejectsForcedToolUse,
        supportsBetweenToolsThinking,
        isKnownModel,
      } = getModelCapabilities(this.modelId);
    (!isKnownModel &&
      maxOutputTokens == null &&
      warnings.push({
        type: "compatibility",
        feature: "maxOutputTokens",
        details: `The model "${this.modelId}" is unknown. The max output tokens have been limited to ${maxOutputTokensForModel}. Set maxOutputTokens explicitly to override this limit.`,
      }),
      rejectsSamplingParameters &&
        (temperature != null &&
          (warnings.push({
            type: "unsupported",
            feature: "temperature",
            details: `temperature is not supported by ${this.modelId} and will be ignored`,
          }),
          (temperature = void 0)),
        topK != null &&
          (warnings.push({
            type: "unsupported",
            feature: "topK",
            details: `topK is not supported by ${this.modelId} and will be ignored`,
          }),
          (topK = void 0)),
        topP != null &&
          (warnings.push({
            type: "unsupported",
            feature: "topP",
            details: `topP is not supported by ${this.modelId} and will be ignored`,
          }),
          (topP = void 0))));
    let isAnthropicModel = isKnownModel || this.modelId.includes("claude-"),
      supportsStructuredOutput =
        ((_b = this.config.supportsNativeStructuredOutput) != null ? _b : !0) && modelSupportsStructuredOutput,
      supportsResponseSchema =
        responseFormat?.type !== "json" ||
        responseFormat.schema == null ||
        supportsNativeStructuredOutputSchema(responseFormat.schema),
      supportsStrictTools = ((_c = this.config.supportsStrictTools) != null ? _c : !0) && modelSupportsStructuredOutput,
      structureOutputMode = (_d = anthropicOptions?.structuredOutputMode) != null ? _d : "auto",
      useStructuredOutput =
        structureOutputMode === "outputFormat" ||
        (structureOutputMode === "auto" && supportsStructuredOutput && supportsResponseSchema);
    !useStructuredOutput &&
      rejectsForcedToolUse &&
      modelSupportsStructuredOutput &&
      responseFormat?.type === "json" &&
      responseFormat.schema != null &&
      supportsNativeStructuredOutputSchema(responseFormat.schema) &&
      (warnings.push({
        type: "unsupported",
        feature: "providerOptions.anthropic.structuredOutputMode",
        details: `structuredOutputMode 'jsonTool' is not supported by ${this.modelId} because it rejects forced tool use. Using 'outputFormat' instead.`,
      }),
      (useStructuredOutput = !0));
    let jsonResponseTool =
      responseFormat?.type === "json" && responseFormat.schema != null && !useStructuredOutput
        ? {
            type: "function",
            name: "json",
            description: "Respond with a JSON object.",
            inputSchema: responseFormat.schema,
          }
        : void 0;
    jsonResponseTool != null &&
      anthropicOptions?.disableParallelToolUse === !1 &&
      warnings.push({
        type: "unsupported",
        feature: "providerOptions.anthropic.disableParallelToolUse",
        details:
          "`disableParallelToolUse: false` is ignored when using the JSON response tool. Parallel tool use is disabled to ensure a single coherent JSON tool call.",
      });
    let contextManagement = anthropicOptions?.contextManagement,
      cacheControlValidator = new CacheControlValidator(this.config.cacheControlProviderOptionsName),
      defaultEagerInputStreaming = stream && ((_e = anthropicOptions?.toolStreaming) != null ? _e : !0),
      inlineTools = await getInlineToolsFromPrompt(prompt),
      declaredFunctionToolNames = new Set(
        (tools ?? []).flatMap((tool) => (tool.type === "function" ? [tool.name] : [])),
      ),
      toolNameMapping = createToolNameMapping({
        tools: [
          ...inlineTools.filter((tool) => !(tool.type === "provider" && declaredFunctionToolNames.has(tool.name))),
          ...(tools ?? []),
        ],
        providerToolNames: {
          "anthropic.code_execution_20250522": "code_execution",
          "anthropic.code_execution_20250825": "code_execution",
          "anthropic.code_execution_20260120": "code_execution",
          "anthropic.computer_20241022": "computer",
          "anthropic.computer_20250124": "computer",
          "anthropic.computer_20251124": "computer",
          "anthropic.computer_toolset_20260801": "computer",
          "anthropic.text_editor_20241022": "str_replace_editor",
          "anthropic.text_editor_20250124": "str_replace_editor",
          "anthropic.text_editor_20250429": "str_replace_based_edit_tool",
          "anthropic.text_editor_20250728": "str_replace_based_edit_tool",
          "anthropic.bash_20241022": "bash",
          "anthropic.bash_20250124": "bash",
          "anthropic.memory_20250818": "memory",
          "anthropic.web_search_20250305": "web_search",
          "anthropic.web_search_20260209": "web_search",
          "anthropic.web_fetch_20250910": "web_fetch",
          "anthropic.web_fetch_20260209": "web_fetch",
          "anthropic.tool_search_regex_20251119": "tool_search_tool_regex",
          "anthropic.tool_search_bm25_20251119": "tool_search_tool_bm25",
          "anthropic.advisor_20260301": "advisor",
        },
      }),
      toolsetNames = getAnthropicToolsetNames(tools),
      inlineToolDefinitions = [],
      { prompt: messagesPrompt, betas } = await convertToAnthropicMessagesPrompt({
        prompt,
        sendReasoning: (_f = anthropicOptions?.sendReasoning) != null ? _f : !0,
        warnings,
        cacheControlValidator,
        toolNameMapping,
        toolsetNames,
        convertMediaPart: this.config.convertMediaPart,
        convertInlineTool: async (tool) => {
          let {
            tools: definitions,
            toolWarnings: toolWarnings2,
            betas: betas2,
          } = await prepareTools({
            tools: [tool],
            toolChoice: void 0,
            cacheControlValidator,
            supportsStructuredOutput,
            supportsStrictTools,
          });
          return (
            definitions?.[0] != null && inlineToolDefinitions.push({ sdkName: tool.name, definition: definitions[0] }),
            { definition: definitions?.[0], warnings: toolWarnings2, betas: betas2 }
          );
        },
      });
    if (rejectsThinkingDisabled && anthropicOptions?.thinking != null) {
      let requestedThinking = anthropicOptions.thinking,
        requestedType = "type" in requestedThinking ? requestedThinking.type : void 0;
      requestedType === "disabled" && supportsBetweenToolsThinking
        ? (warnings.push({
            type: "unsupported",
            feature: "providerOptions.anthropic.thinking",
            details: `thinking cannot be disabled for ${this.modelId}. Using 'between_tools' thinking, the lowest thinking setting, instead.`,
          }),
          (anthropicOptions.thinking = { type: "between_tools" }))
        : requestedType === "disabled" &&
          (warnings.push({
            type: "unsupported",
            feature: "providerOptions.anthropic.thinking",
            details: `thinking cannot be disabled for ${this.modelId}; it always uses adaptive thinking. The thinking setting has been removed. Lower 'effort' to reduce thinking.`,
          }),
          (anthropicOptions.thinking = void 0));
    }
    rejectsBudgetThinking &&
      anthropicOptions?.thinking != null &&
      "type" in anthropicOptions.thinking &&
      anthropicOptions.thinking.type === "enabled" &&
      (warnings.push({
        type: "unsupported",
        feature: "providerOptions.anthropic.thinking",
        details: rejectsThinkingDisabled
          ? `budget-based thinking is not supported by ${this.modelId}; it always uses adaptive thinking. Using adaptive thinking instead. Use 'effort' to control how much the model thinks.`
          : `budget-based thinking is not supported by ${this.modelId}. Using adaptive thinking instead. Use 'effort' to control how much the model thinks.`,
      }),
      (anthropicOptions.thinking = { type: "adaptive" }));
    let thinking = anthropicOptions?.thinking,
      thinkingType = thinking != null && "type" in thinking ? thinking.type : void 0;
    (rejectsThinkingDisabledAboveHighEffort &&
      thinkingType === "disabled" &&
      (anthropicOptions.effort === "xhigh" || anthropicOptions.effort === "max") &&
      (warnings.push({
        type: "unsupported",
        feature: "providerOptions.anthropic.effort",
        details: `effort '${anthropicOptions.effort}' is not supported by ${this.modelId} when thinking is disabled. The effort has been lowered to 'high'.`,
      }),
      (anthropicOptions.effort = "high")),
      thinkingType === "between_tools" &&
        (anthropicOptions.effort === "xhigh" || anthropicOptions.effort === "max") &&
        (warnings.push({
          type: "unsupported",
          feature: "providerOptions.anthropic.effort",
          details: `effort '${anthropicOptions.effort}' is not supported with 'between_tools' thinking. The effort has been lowered to 'high'.`,
        }),
        (anthropicOptions.effort = "high")));
    let isThinking = thinkingType === "enabled" || thinkingType === "adaptive" || thinkingType === "between_tools",
      sendThinking = isThinking || thinkingType === "disabled",
      thinkingBudget =
        thinkingType === "enabled" && thinking != null && "budgetTokens" in thinking ? thinking.budgetTokens : void 0,
      thinkingDisplay =
        thinkingType === "adaptive" && thinking != null && "display" in thinking ? thinking.display : void 0,
      thinkingBlockBinding = thinking != null && "blockBinding" in thinking ? thinking.blockBinding : void 0,
      sendThinkingConfig = sendThinking || thinkingBlockBinding != null,
      maxTokens = maxOutputTokens ?? maxOutputTokensForModel,
      baseArgs = {
        model: this.modelId,
        max_tokens: maxTokens,
        temperature,
        top_k: topK,
        top_p: topP,
        stop_sequences: stopSequences,
        ...(sendThinkingConfig && {
          thinking: {
            ...(thinkingType != null && { type: thinkingType }),
            ...(thinkingBudget != null && { budget_tokens: thinkingBudget }),
            ...(thinkingDisplay != null && { display: thinkingDisplay }),
            ...(thinkingBlockBinding != null && {
              block_binding: { prefix_mismatch_behavior: thinkingBlockBinding.prefixMismatchBehavior },
            }),
          },
        }),
        ...((anthropicOptions?.effort ||
          anthropicOptions?.taskBudget ||
          (useStructuredOutput && responseFormat?.type === "json" && responseFormat.schema != null)) && {
          output_config: {
            ...(anthropicOptions?.effort && { effort: anthropicOptions.effort }),
            ...(anthropicOptions?.taskBudget && {
              task_budget: {
                type: anthropicOptions.taskBudget.type,
                total: anthropicOptions.taskBudget.total,
                ...(anthropicOptions.taskBudget.remaining != null && {
                  remaining: anthropicOptions.taskBudget.remaining,
                }),
              },
            }),
            ...(useStructuredOutput &&
              responseFormat?.type === "json" &&
              responseFormat.schema != null && {
                format: { type: "json_schema", schema: sanitizeJsonSchema(responseFormat.schema) },
              }),
          },
        }),
        ...(anthropicOptions?.speed && { speed: anthropicOptions.speed }),
        ...(anthropicOptions?.inferenceGeo && { inference_geo: anthropicOptions.inferenceGeo }),
        ...(anthropicOptions?.fallbacks != null &&
          (anthropicOptions.fallbacks === "default" || anthropicOptions.fallbacks.length > 0) && {
            fallbacks: anthropicOptions.fallbacks,
          }),
        ...(anthropicOptions?.cacheControl && { cache_control: anthropicOptions.cacheControl }),
        ...(((_g = anthropicOptions?.metadata) == null ? void 0 : _g.userId) != null && {
          metadata: { user_id: anthropicOptions.metadata.userId },
        }),
        ...(anthropicOptions?.mcpServers &&
          anthropicOptions.mcpServers.length > 0 && {
            mcp_servers: anthropicOptions.mcpServers.map((server) => ({
              type: server.type,
              name: server.name,
              url: server.url,
              authorization_token: server.authorizationToken,
              tool_configuration: server.toolConfiguration
                ? { allowed_tools: server.toolConfiguration.allowedTools, enabled: server.toolConfiguration.enabled }
                : void 0,
            })),
          }),
        ...(anthropicOptions?.container && {
          container:
            anthropicOptions.container.skills && anthropicOptions.container.skills.length > 0
              ? {
                  id: anthropicOptions.container.id,
                  skills: anthropicOptions.container.skills.map((skill) => ({
                    type: skill.type,
                    skill_id: skill.skillId,
                    version: skill.version,
                  })),
                }
              : anthropicOptions.container.id,
        }),
        system: messagesPrompt.system,
        messages: messagesPrompt.messages,
        ...(anthropicOptions?.safeguards &&
          anthropicOptions.safeguards.length > 0 && {
            safeguards: anthropicOptions.safeguards.map((safeguard) => ({
              type: safeguard.type,
              ...(safeguard.classifierContext !== void 0 && { classifier_context: safeguard.classifierContext }),
            })),
          }),
        ...(contextManagement && {
          context_management: {
            edits: contextManagement.edits
              .map((edit) => {
                let strategy = edit.type;
                switch (strategy) {
                  case "clear_tool_uses_20250919":
                    return {
                      type: edit.type,
                      ...(edit.trigger !== void 0 && { trigger: edit.trigger }),
                      ...(edit.keep !== void 0 && { keep: edit.keep }),
                      ...(edit.clearAtLeast !== void 0 && { clear_at_least: edit.clearAtLeast }),
                      ...(edit.clearToolInputs !== void 0 && { clear_tool_inputs: edit.clearToolInputs }),
                      ...(edit.excludeTools !== void 0 && { exclude_tools: edit.excludeTools }),
                    };
                  case "clear_thinking_20251015":
                    return { type: edit.type, ...(edit.keep !== void 0 && { keep: edit.keep }) };
                  case "compact_20260112":
                    return {
                      type: edit.type,
                      ...(edit.trigger !== void 0 && { trigger: edit.trigger }),
                      ...(edit.pauseAfterCompaction !== void 0 && {
                        pause_after_compaction: edit.pauseAfterCompaction,
                      }),
                      ...(edit.instructions !== void 0 && { instructions: edit.instructions }),
                    };
                  default:
                    warnings.push({ type: "other", message: `Unknown context management strategy: ${strategy}` });
                    return;
                }
              })
              .filter((edit) => edit !== void 0),
          },
        }),
      };
    (isThinking
      ? (thinkingType === "enabled" &&
          thinkingBudget == null &&
          (warnings.push({
            type: "compatibility",
            feature: "extended thinking",
            details: "thinking budget is required when thinking is enabled. using default budget of 1024 tokens.",
          }),
          (baseArgs.thinking = { type: "enabled", budget_tokens: 1024 }),
          (thinkingBudget = 1024)),
        baseArgs.temperature != null &&
          !this.config.supportsTemperatureAndTopPWithThinking &&
          ((baseArgs.temperature = void 0),
          warnings.push({
            type: "unsupported",
            feature: "temperature",
            details: "temperature is not supported when thinking is enabled",
          })),
        topK != null &&
          ((baseArgs.top_k = void 0),
          warnings.push({
            type: "unsupported",
            feature: "topK",
            details: "topK is not supported when thinking is enabled",
          })),
        topP != null &&
          !this.config.supportsTemperatureAndTopPWithThinking &&
          ((baseArgs.top_p = void 0),
          warnings.push({
            type: "unsupported",
            feature: "topP",
            details: "topP is not supported when thinking is enabled",
          })),
        (baseArgs.max_tokens = maxTokens + (thinkingBudget ?? 0)))
      : isAnthropicModel &&
        topP != null &&
        temperature != null &&
        (warnings.push({
          type: "unsupported",
          feature: "topP",
          details: "topP is not supported when temperature is set. topP is ignored.",
        }),
        (baseArgs.top_p = void 0)),
      isKnownModel &&
        baseArgs.max_tokens > maxOutputTokensForModel &&
        (maxOutputTokens != null &&
          warnings.push({
            type: "unsupported",
            feature: "maxOutputTokens",
            details: `${baseArgs.max_tokens} (maxOutputTokens + thinkingBudget) is greater than ${this.modelId} ${maxOutputTokensForModel} max output tokens. The max output tokens have been limited to ${maxOutputTokensForModel}.`,
          }),
        (baseArgs.max_tokens = maxOutputTokensForModel)),
      anthropicOptions?.mcpServers && anthropicOptions.mcpServers.length > 0 && betas.add("mcp-client-2025-04-04"),
      anthropicOptions?.safeguards &&
        anthropicOptions.safeguards.length > 0 &&
        betas.add("dangerous-tool-use-2026-09-03"),
      contextManagement &&
        (betas.add("context-management-2025-06-27"),
        contextManagement.edits.some((e) => e.type === "compact_20260112") && betas.add("compact-2026-01-12")),
      anthropicOptions?.container &&
        anthropicOptions.container.skills &&
        anthropicOptions.container.skills.length > 0 &&
        (betas.add("code-execution-2025-08-25"),
        betas.add("skills-2025-10-02"),
        betas.add("files-api-2025-04-14"),
        tools?.some(
          (tool) =>
            tool.type === "provider" &&
            (tool.id === "anthropic.code_execution_20250825" || tool.id === "anthropic.code_execution_20260120"),
        ) || warnings.push({ type: "other", message: "code execution tool is required when using skills" })),
      anthropicOptions?.taskBudget && betas.add("task-budgets-2026-03-13"),
      thinkingDisplay === "updates" && betas.add("thinking-display-updates-2026-08-18"),
      thinkingBlockBinding != null && betas.add("thinking-binding-controls-2026-08-01"),
      anthropicOptions?.speed === "fast" && betas.add("fast-mode-2026-02-01"),
      anthropicOptions?.fallbacks === "default"
        ? betas.add("server-side-fallback-2026-07-01")
        : anthropicOptions?.fallbacks &&
          anthropicOptions.fallbacks.length > 0 &&
          betas.add("server-side-fallback-2026-06-01"));
    let {
      tools: anthropicTools2,
      toolChoice: anthropicToolChoice,
      toolWarnings,
      betas: toolsBetas,
    } = await prepareTools(
      jsonResponseTool != null
        ? {
            tools: [
              ...(tools ?? []).filter(
                (tool) =>
                  toolChoice?.type !== "none" && (toolChoice?.type !== "tool" || tool.name === toolChoice.toolName),
              ),
              jsonResponseTool,
            ],
            toolChoice: { type: "required" },
            disableParallelToolUse: !0,
            cacheControlValidator,
            supportsStructuredOutput: !1,
            supportsStrictTools,
            defaultEagerInputStreaming,
            rejectsForcedToolUse: rejectsForcedToolUse || thinkingType === "enabled",
          }
        : {
            tools: tools ?? [],
            toolChoice,
            hasInlineTools: inlineTools.length > 0,
            disableParallelToolUse: anthropicOptions?.disableParallelToolUse,
            cacheControlValidator,
            supportsStructuredOutput,
            supportsStrictTools,
            defaultEagerInputStreaming,
            rejectsForcedToolUse: rejectsForcedToolUse || thinkingType === "enabled",
          },
    );
    if (
      (toolChoice?.type === "tool" && (anthropicToolChoice?.type === "auto" || jsonResponseTool != null)) ||
      (toolChoice?.type === "none" && jsonResponseTool != null)
    ) {
      for (let server of (_h = baseArgs.mcp_servers) != null ? _h : [])
        server.tool_configuration = {
          allowed_tools: (_i = server.tool_configuration) == null ? void 0 : _i.allowed_tools,
          enabled: !1,
        };
      let emittedInlineDefinitions = new Set(
          messagesPrompt.messages.flatMap((message) =>
            message.role === "system"
              ? message.content.flatMap((part) =>
                  part.type === "tool_addition" && part.tool.type === "tool_definition" ? [part.tool.definition] : [],
                )
              : [],
          ),
        ),
        selectedSdkName = toolChoice.type === "tool" ? toolChoice.toolName : void 0,
        selectedTool = tools?.find((tool) => tool.name === selectedSdkName),
        selectedProviderName =
          jsonResponseTool != null && selectedSdkName != null && selectedTool?.type !== "function"
            ? toolNameMapping.toProviderToolName(selectedSdkName)
            : selectedSdkName,
        conflictingTool = inlineToolDefinitions.find(
          ({ sdkName, definition }) =>
            emittedInlineDefinitions.has(definition) &&
            (toolChoice.type === "none" ||
              (jsonResponseTool != null && sdkName !== selectedSdkName) ||
              !("name" in definition) ||
              definition.name !== selectedProviderName),
        );
      if (conflictingTool != null) {
        let toolName =
            "name" in conflictingTool.definition ? conflictingTool.definition.name : conflictingTool.definition.type,
          choice = toolChoice.type === "tool" ? `named tool choice '${toolChoice.toolName}'` : "tool choice 'none'";
        throw new InvalidArgumentError({
          argument: "toolChoice",
          message: `Inline tool '${toolName}' conflicts with ${choice}. Inline definitions must respect the tool choice when forced tool use falls back or the JSON response tool is used.`,
        });
      }
    }
    let cacheWarnings = cacheControlValidator.getWarnings();
    return {
      args: {
        ...baseArgs,
        tools: anthropicTools2,
        tool_choice: anthropicToolChoice,
        stream: stream === !0 ? !0 : void 0,
      },
      warnings: [...warnings, ...toolWarnings, ...cacheWarnings],
      betas: new Set([
        ...betas,
        ...toolsBetas,
        ...userSuppliedBetas,
        ...((_j = anthropicOptions?.anthropicBeta) != null ? _j : []),
      ]),
      usesJsonResponseTool: jsonResponseTool != null,
      toolNameMapping,
      providerOptionsName,
      usedCustomProviderKey,
    };
  }
  async getHeaders({ betas, headers }) {
    return combineHeaders(
      await resolve(this.config.headers),
      headers,
      betas.size > 0 ? { "anthropic-beta": Array.from(betas).join(",") } : {},
    );
  }
  async getBetasFromHeaders(requestHeaders) {
    var _a, _b;
    let configBetaHeader = (_a = (await resolve(this.config.headers))["anthropic-beta"]) != null ? _a : "",
      requestBetaHeader = (_b = requestHeaders?.["anthropic-beta"]) != null ? _b : "";
    return new Set(
      [...configBetaHeader.toLowerCase().split(","), ...requestBetaHeader.toLowerCase().split(",")]
        .map((beta) => beta.trim())
        .filter((beta) => beta !== ""),
    );
  }
  buildRequestUrl(isStreaming) {
    var _a, _b, _c;
    return (_c =
      (_b = (_a = this.config).buildRequestUrl) == null ? void 0 : _b.call(_a, this.config.baseURL, isStreaming)) !=
      null
      ? _c
      : `${this.config.baseURL}/messages`;
  }
  transformRequestBody(args, betas) {
    var _a, _b, _c;
    return (_c = (_b = (_a = this.config).transformRequestBody) == null ? void 0 : _b.call(_a, args, betas)) != null
      ? _c
      : args;
  }
  extractCitationDocuments(prompt) {
    let isCitationPart = (part) => {
      var _a, _b;
      if (part.type !== "file" || (part.mediaType !== "application/pdf" && part.mediaType !== "text/plain")) return !1;
      let anthropic2 = (_a = part.providerOptions) == null ? void 0 : _a.anthropic,
        citationsConfig = anthropic2?.citations;
      return (_b = citationsConfig?.enabled) != null ? _b : !1;
    };
    return prompt
      .filter((message) => message.role === "user")
      .flatMap((message) => message.content)
      .filter(isCitationPart)
      .map((part) => {
        var _a;
        let filePart = part;
        return {
          title: (_a = filePart.filename) != null ? _a : "Untitled Document",
          filename: filePart.filename,
          mediaType: filePart.mediaType,
        };
      });
  }
  async doGenerate(options) {
    var _a, _b, _c, _d, _e, _f, _g, _h, _i;
    let { args, warnings, betas, usesJsonResponseTool, toolNameMapping, providerOptionsName, usedCustomProviderKey } =
        await this.getArgs({
          ...options,
          stream: !1,
          userSuppliedBetas: await this.getBetasFromHeaders(options.headers),
        }),
      citationDocuments = [...this.extractCitationDocuments(options.prompt)],
      markCodeExecutionDynamic = hasWebTool20260209WithoutCodeExecution(args.tools),
      {
        responseHeaders,
        value: response,
        rawValue: rawResponse,
      } = await postJsonToApi({
        url: this.buildRequestUrl(!1),
        headers: await this.getHeaders({ betas, headers: options.headers }),
        body: this.transformRequestBody(args, betas),
        failedResponseHandler: anthropicFailedResponseHandler,
        successfulResponseHandler: createJsonResponseHandler(anthropicMessagesResponseSchema),
        abortSignal: options.abortSignal,
        fetch: this.config.fetch,
      }),
      content = [],
      mcpToolCalls = {},
      serverToolCalls = {},
      isJsonResponseFromTool = !1,
      jsonResponseToolFallbackText = usesJsonResponseTool
        ? getJsonResponseToolFallbackText(response.content, response.stop_reason)
        : void 0;
    for (let part of response.content)
      switch (part.type) {
        case "text": {
          if (jsonResponseToolFallbackText == null || jsonResponseToolFallbackText.has(part)) {
            let webSearchCitations =
              (_a = part.citations) == null
                ? void 0
                : _a.filter((citation) => citation.type === "web_search_result_location");
            if (
              (content.push({
                type: "text",
                text: part.text,
                ...(webSearchCitations != null &&
                  webSearchCitations.length > 0 && {
                    providerMetadata: { anthropic: { citations: webSearchCitations } },
                  }),
              }),
              part.citations)
            )
              for (let citation of part.citations) {
                let source = createCitationSource(citation, citationDocuments, this.generateId);
                source && content.push(source);
              }
          }
          break;
        }
        case "thinking": {
          content.push({
            type: "reasoning",
            text: part.thinking,
            providerMetadata: { anthropic: { signature: part.signature } },
          });
          break;
        }
        case "redacted_thinking": {
          content.push({ type: "reasoning", text: "", providerMetadata: { anthropic: { redactedData: part.data } } });
          break;
        }
        case "compaction": {
          content.push({ type: "text", text: part.content, providerMetadata: { anthropic: { type: "compaction" } } });
          break;
        }
        case "tool_use": {
          usesJsonResponseTool && part.name === "json"
            ? ((isJsonResponseFromTool = !0), content.push({ type: "text", text: JSON.stringify(part.input) }))
            : part.toolset_name != null
              ? content.push({
                  type: "tool-call",
                  toolCallId: part.id,
                  toolName: toolNameMapping.toCustomToolName(part.toolset_name),
                  input: JSON.stringify(toToolsetMemberInput({ memberName: part.name, input: part.input })),
                  providerMetadata: {
                    anthropic: {
                      toolsetName: part.toolset_name,
                      ...((_b = getAnthropicCallerMetadata(part.caller).providerMetadata) == null
                        ? void 0
                        : _b.anthropic),
                    },
                  },
                })
              : content.push({
                  type: "tool-call",
                  toolCallId: part.id,
                  toolName: part.name,
                  input: JSON.stringify(part.input),
                  ...getAnthropicCallerMetadata(part.caller),
                });
          break;
        }
        case "server_tool_use": {
          if (part.name === "text_editor_code_execution" || part.name === "bash_code_execution")
            content.push({
              type: "tool-call",
              toolCallId: part.id,
              toolName: toolNameMapping.toCustomToolName("code_execution"),
              input: JSON.stringify({ type: part.name, ...part.input }),
              providerExecuted: !0,
              ...(markCodeExecutionDynamic && "code_execution" === "code_execution" ? { dynamic: !0 } : {}),
              ...getAnthropicCallerMetadata(part.caller),
            });
          else if (part.name === "web_search" || part.name === "code_execution" || part.name === "web_fetch") {
            let inputToSerialize =
              part.name === "code_execution" &&
              part.input != null &&
              typeof part.input == "object" &&
              "code" in part.input &&
              !("type" in part.input)
                ? { type: "programmatic-tool-call", ...part.input }
                : part.input;
            content.push({
              type: "tool-call",
              toolCallId: part.id,
              toolName: toolNameMapping.toCustomToolName(part.name),
              input: JSON.stringify(inputToSerialize),
              providerExecuted: !0,
              ...(markCodeExecutionDynamic && part.name === "code_execution" ? { dynamic: !0 } : {}),
              ...getAnthropicCallerMetadata(part.caller),
            });
          } else
            part.name === "tool_search_tool_regex" || part.name === "tool_search_tool_bm25"
              ? ((serverToolCalls[part.id] = part.name),
                content.push({
                  type: "tool-call",
                  toolCallId: part.id,
                  toolName: toolNameMapping.toCustomToolName(part.name),
                  input: JSON.stringify(part.input),
                  providerExecuted: !0,
                  ...getAnthropicCallerMetadata(part.caller),
                }))
              : part.name === "advisor" &&
                content.push({
                  type: "tool-call",
                  toolCallId: part.id,
                  toolName: toolNameMapping.toCustomToolName("advisor"),
                  input: JSON.stringify(part.input),
                  providerExecuted: !0,
                  ...getAnthropicCallerMetadata(part.caller),
                });
          break;
        }
        case "mcp_tool_use": {
          ((mcpToolCalls[part.id] = {
            type: "tool-call",
            toolCallId: part.id,
            toolName: part.name,
            input: JSON.stringify(part.input),
            providerExecuted: !0,
            dynamic: !0,
            providerMetadata: { anthropic: { type: "mcp-tool-use", serverName: part.server_name } },
          }),
            content.push(mcpToolCalls[part.id]));
          break;
        }
        case "mcp_tool_result": {
          content.push({
            type: "tool-result",
            toolCallId: part.tool_use_id,
            toolName: mcpToolCalls[part.tool_use_id].toolName,
            isError: part.is_error,
            result: part.content,
            dynamic: !0,
            providerMetadata: mcpToolCalls[part.tool_use_id].providerMetadata,
          });
          break;
        }
        case "web_fetch_tool_result": {
          part.content.type === "web_fetch_result"
            ? (citationDocuments.push({
                title: (_c = part.content.content.title) != null ? _c : part.content.url,
                mediaType: part.content.content.source.media_type,
              }),
              content.push({
                type: "tool-result",
                toolCallId: part.tool_use_id,
                toolName: toolNameMapping.toCustomToolName("web_fetch"),
                result: {
                  type: "web_fetch_result",
                  url: part.content.url,
                  retrievedAt: part.content.retrieved_at,
                  content: {
                    type: part.content.content.type,
                    title: part.content.content.title,
                    citations: part.content.content.citations,
                    source: {
                      type: part.content.content.source.type,
                      mediaType: part.content.content.source.media_type,
                      data: part.content.content.source.data,
                    },
                  },
                },
                ...getAnthropicCallerMetadata(part.caller),
              }))
            : part.content.type === "web_fetch_tool_result_error" &&
              content.push({
                type: "tool-result",
                toolCallId: part.tool_use_id,
                toolName: toolNameMapping.toCustomToolName("web_fetch"),
                isError: !0,
                result: { type: "web_fetch_tool_result_error", errorCode: part.content.error_code },
                ...getAnthropicCallerMetadata(part.caller),
              });
          break;
        }
        case "web_search_tool_result": {
          if (Array.isArray(part.content)) {
            content.push({
              type: "tool-result",
              toolCallId: part.tool_use_id,
              toolName: toolNameMapping.toCustomToolName("web_search"),
              result: part.content.map((result) => {
                var _a2;
                return {
                  url: result.url,
                  title: result.title,
                  pageAge: (_a2 = result.page_age) != null ? _a2 : null,
                  encryptedContent: result.encrypted_content,
                  type: result.type,
                };
              }),
              ...getAnthropicCallerMetadata(part.caller),
            });
            for (let result of part.content)
              content.push({
                type: "source",
                sourceType: "url",
                id: this.generateId(),
                url: result.url,
                title: result.title,
                providerMetadata: { anthropic: { pageAge: (_d = result.page_age) != null ? _d : null } },
              });
          } else
            content.push({
              type: "tool-result",
              toolCallId: part.tool_use_id,
              toolName: toolNameMapping.toCustomToolName("web_search"),
              isError: !0,
              result: { type: "web_search_tool_result_error", errorCode: part.content.error_code },
              ...getAnthropicCallerMetadata(part.caller),
            });
          break;
        }
        case "code_execution_tool_result": {
          part.content.type === "code_execution_result"
            ? content.push({
                type: "tool-result",
                toolCallId: part.tool_use_id,
                toolName: toolNameMapping.toCustomToolName("code_execution"),
                result: {
                  type: part.content.type,
                  stdout: part.content.stdout,
                  stderr: part.content.stderr,
                  return_code: part.content.return_code,
                  content: (_e = part.content.content) != null ? _e : [],
                },
              })
            : part.content.type === "encrypted_code_execution_result"
              ? content.push({
                  type: "tool-result",
                  toolCallId: part.tool_use_id,
                  toolName: toolNameMapping.toCustomToolName("code_execution"),
                  result: {
                    type: part.content.type,
                    encrypted_stdout: part.content.encrypted_stdout,
                    stderr: part.content.stderr,
                    return_code: part.content.return_code,
                    content: (_f = part.content.content) != null ? _f : [],
                  },
                })
              : part.content.type === "code_execution_tool_result_error" &&
                content.push({
                  type: "tool-result",
                  toolCallId: part.tool_use_id,
                  toolName: toolNameMapping.toCustomToolName("code_execution"),
                  isError: !0,
                  result: { type: "code_execution_tool_result_error", errorCode: part.content.error_code },
                });
          break;
        }
        case "bash_code_execution_tool_result":
        case "text_editor_code_execution_tool_result": {
          content.push({
            type: "tool-result",
            toolCallId: part.tool_use_id,
            toolName: toolNameMapping.toCustomToolName("code_execution"),
            result: part.content,
          });
          break;
        }
        case "tool_search_tool_result": {
          let providerToolName = serverToolCalls[part.tool_use_id];
          if (providerToolName == null) {
            let bm25CustomName = toolNameMapping.toCustomToolName("tool_search_tool_bm25"),
              regexCustomName = toolNameMapping.toCustomToolName("tool_search_tool_regex");
            bm25CustomName !== "tool_search_tool_bm25"
              ? (providerToolName = "tool_search_tool_bm25")
              : (providerToolName = "tool_search_tool_regex");
          }
          part.content.type === "tool_search_tool_search_result"
            ? content.push({
                type: "tool-result",
                toolCallId: part.tool_use_id,
                toolName: toolNameMapping.toCustomToolName(providerToolName),
                result: part.content.tool_references.map((ref) => ({ type: ref.type, toolName: ref.tool_name })),
              })
            : content.push({
                type: "tool-result",
                toolCallId: part.tool_use_id,
                toolName: toolNameMapping.toCustomToolName(providerToolName),
                isError: !0,
                result: { type: "tool_search_tool_result_error", errorCode: part.content.error_code },
              });
          break;
        }
        case "advisor_tool_result": {
          let advisorToolName = toolNameMapping.toCustomToolName("advisor");
          part.content.type === "advisor_result"
            ? content.push({
                type: "tool-result",
                toolCallId: part.tool_use_id,
                toolName: advisorToolName,
                result: { type: "advisor_result", text: part.content.text },
              })
            : part.content.type === "advisor_redacted_result"
              ? content.push({
                  type: "tool-result",
                  toolCallId: part.tool_use_id,
                  toolName: advisorToolName,
                  result: { type: "advisor_redacted_result", encryptedContent: part.content.encrypted_content },
                })
              : content.push({
                  type: "tool-result",
                  toolCallId: part.tool_use_id,
                  toolName: advisorToolName,
                  isError: !0,
                  result: { type: "advisor_tool_result_error", errorCode: part.content.error_code },
                });
          break;
        }
        case "fallback":
          break;
      }
    return {
      content,
      finishReason: {
        unified: mapAnthropicStopReason({ finishReason: response.stop_reason, isJsonResponseFromTool }),
        raw: (_g = response.stop_reason) != null ? _g : void 0,
      },
      usage: convertAnthropicMessagesUsage({ usage: response.usage }),
      request: { body: args },
      response: {
        id: (_h = response.id) != null ? _h : void 0,
        modelId: (_i = response.model) != null ? _i : void 0,
        headers: responseHeaders,
        body: rawResponse,
      },
      warnings,
      providerMetadata: (() => {
        var _a2, _b2, _c2, _d2, _e2;
        let stopDetails = mapAnthropicStopDetails(response.stop_details),
          anthropicMetadata = {
            usage: response.usage,
            cacheCreationInputTokens: (_a2 = response.usage.cache_creation_input_tokens) != null ? _a2 : null,
            stopSequence: (_b2 = response.stop_sequence) != null ? _b2 : null,
            ...(stopDetails != null ? { stopDetails } : {}),
            ...(response.input_transformations != null ? { inputTransformations: response.input_transformations } : {}),
            ...(response.safeguard_results != null ? { safeguardResults: response.safeguard_results } : {}),
            iterations: response.usage.iterations
              ? response.usage.iterations.map((iter) => ({
                  type: iter.type,
                  ...(iter.model != null ? { model: iter.model } : {}),
                  inputTokens: iter.input_tokens,
                  outputTokens: iter.output_tokens,
                  ...(iter.cache_creation_input_tokens
                    ? { cacheCreationInputTokens: iter.cache_creation_input_tokens }
                    : {}),
                  ...(iter.cache_read_input_tokens ? { cacheReadInputTokens: iter.cache_read_input_tokens } : {}),
                }))
              : null,
            container: response.container
              ? {
                  expiresAt: response.container.expires_at,
                  id: response.container.id,
                  skills:
                    (_d2 =
                      (_c2 = response.container.skills) == null
                        ? void 0
                        : _c2.map((skill) => ({
                            type: skill.type,
                            skillId: skill.skill_id,
                            version: skill.version,
                          }))) != null
                      ? _d2
                      : null,
                }
              : null,
            contextManagement:
              (_e2 = mapAnthropicResponseContextManagement(response.context_management)) != null ? _e2 : null,
          },
          providerMetadata = { anthropic: anthropicMetadata };
        return (
          usedCustomProviderKey &&
            providerOptionsName !== "anthropic" &&
            (providerMetadata[providerOptionsName] = anthropicMetadata),
          providerMetadata
        );
      })(),
    };
  }
  async doStream(options) {
    var _a, _b;
    let {
        args: body,
        warnings,
        betas,
        usesJsonResponseTool,
        toolNameMapping,
        providerOptionsName,
        usedCustomProviderKey,
      } = await this.getArgs({
        ...options,
        stream: !0,
        userSuppliedBetas: await this.getBetasFromHeaders(options.headers),
      }),
      citationDocuments = [...this.extractCitationDocuments(options.prompt)],
      markCodeExecutionDynamic = hasWebTool20260209WithoutCodeExecution(body.tools),
      url = this.buildRequestUrl(!0),
      { responseHeaders, value: response } = await postJsonToApi({
        url,
        headers: await this.getHeaders({ betas, headers: options.headers }),
        body: this.transformRequestBody(body, betas),
        failedResponseHandler: anthropicFailedResponseHandler,
        successfulResponseHandler: createEventSourceResponseHandler(anthropicMessagesChunkSchema),
        abortSignal: options.abortSignal,
        fetch: this.config.fetch,
      }),
      finishReason = { unified: "other", raw: void 0 },
      usage = {
        input_tokens: 0,
        output_tokens: 0,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
        iterations: null,
      },
      contentBlocks = {},
      mcpToolCalls = {},
      serverToolCalls = {},
      contextManagement = null,
      rawUsage,
      cacheCreationInputTokens = null,
      stopSequence = null,
      stopDetails,
      inputTransformations,
      safeguardResults,
      container = null,
      isJsonResponseFromTool = !1,
      heldBackText = [],
      heldBackTextByIndex = new Map(),
      createTextEnd = (id, citations) => ({
        type: "text-end",
        id,
        ...(citations.length > 0 && { providerMetadata: { anthropic: { citations } } }),
      }),
      isMessageOpen = !1,
      activeMessageId,
      hasInvalidMessageSequence = !1,
      blockType,
      generateId3 = this.generateId,
      transformedStream = response.pipeThrough(
        new TransformStream({
          start(controller) {
            controller.enqueue({ type: "stream-start", warnings });
          },
          transform(chunk, controller) {
            var _a2, _b2, _c, _d, _e, _f, _g, _h, _i, _j, _k, _l, _m, _n, _o;
            if (hasInvalidMessageSequence) return;
            if (
              (options.includeRawChunks && controller.enqueue({ type: "raw", rawValue: chunk.rawValue }),
              !chunk.success)
            ) {
              controller.enqueue({ type: "error", error: chunk.error });
              return;
            }
            let value = chunk.value;
            switch (value.type) {
              case "ping":
                return;
              case "content_block_start": {
                let part = value.content_block,
                  contentBlockType = part.type;
                if (contentBlockType === "fallback") return;
                switch (
                  ((blockType = contentBlockType),
                  TEXT_OR_THINKING_BLOCK_TYPES.has(contentBlockType) || (heldBackText.length = 0),
                  contentBlockType)
                ) {
                  case "text": {
                    if (usesJsonResponseTool) {
                      let entry = { id: String(value.index), text: "", citations: [] };
                      (heldBackText.push(entry), heldBackTextByIndex.set(value.index, entry));
                      return;
                    }
                    ((contentBlocks[value.index] = { type: "text", citations: [] }),
                      controller.enqueue({ type: "text-start", id: String(value.index) }));
                    return;
                  }
                  case "thinking": {
                    ((contentBlocks[value.index] = { type: "reasoning" }),
                      controller.enqueue({ type: "reasoning-start", id: String(value.index) }));
                    return;
                  }
                  case "redacted_thinking": {
                    ((contentBlocks[value.index] = { type: "reasoning" }),
                      controller.enqueue({
                        type: "reasoning-start",
                        id: String(value.index),
                        providerMetadata: { anthropic: { redactedData: part.data } },
                      }));
                    return;
                  }
                  case "compaction": {
                    ((contentBlocks[value.index] = { type: "text", citations: [] }),
                      controller.enqueue({
                        type: "text-start",
                        id: String(value.index),
                        providerMetadata: { anthropic: { type: "compaction" } },
                      }));
                    return;
                  }
                  case "tool_use": {
                    if (usesJsonResponseTool && part.name === "json")
                      ((isJsonResponseFromTool = !0),
                        (contentBlocks[value.index] = { type: "text", citations: [] }),
                        controller.enqueue({ type: "text-start", id: String(value.index) }));
                    else if (part.toolset_name != null) {
                      let callerInfo = getAnthropicCallerInfo(part.caller),
                        customToolName = toolNameMapping.toCustomToolName(part.toolset_name),
                        hasNonEmptyInput = part.input && Object.keys(part.input).length > 0;
                      ((contentBlocks[value.index] = {
                        type: "tool-call",
                        toolCallId: part.id,
                        toolName: customToolName,
                        input: hasNonEmptyInput ? JSON.stringify(part.input) : "",
                        firstDelta: !0,
                        toolset: { name: part.toolset_name, memberName: part.name },
                        ...(callerInfo && { caller: callerInfo }),
                      }),
                        controller.enqueue({ type: "tool-input-start", id: part.id, toolName: customToolName }));
                    } else {
                      let callerInfo = getAnthropicCallerInfo(part.caller),
                        initialInput =
                          part.input && Object.keys(part.input).length > 0 ? JSON.stringify(part.input) : "";
                      ((contentBlocks[value.index] = {
                        type: "tool-call",
                        toolCallId: part.id,
                        toolName: part.name,
                        input: initialInput,
                        firstDelta: initialInput.length === 0,
                        ...(callerInfo && { caller: callerInfo }),
                      }),
                        controller.enqueue({ type: "tool-input-start", id: part.id, toolName: part.name }));
                    }
                    return;
                  }
                  case "server_tool_use": {
                    let callerInfo = getAnthropicCallerInfo(part.caller);
                    if (
                      [
                        "web_fetch",
                        "web_search",
                        "code_execution",
                        "text_editor_code_execution",
                        "bash_code_execution",
                      ].includes(part.name)
                    ) {
                      let providerToolName =
                          part.name === "text_editor_code_execution" || part.name === "bash_code_execution"
                            ? "code_execution"
                            : part.name,
                        providerToolInputType =
                          part.name === "text_editor_code_execution" || part.name === "bash_code_execution"
                            ? part.name
                            : part.name === "code_execution"
                              ? "programmatic-tool-call"
                              : void 0,
                        customToolName = toolNameMapping.toCustomToolName(providerToolName),
                        finalInput =
                          part.input != null && typeof part.input == "object" && Object.keys(part.input).length > 0
                            ? JSON.stringify(part.input)
                            : "";
                      ((contentBlocks[value.index] = {
                        type: "tool-call",
                        toolCallId: part.id,
                        toolName: customToolName,
                        input: finalInput,
                        providerExecuted: !0,
                        ...(markCodeExecutionDynamic && providerToolName === "code_execution" ? { dynamic: !0 } : {}),
                        firstDelta: finalInput.length === 0,
                        providerToolName,
                        providerToolInputType,
                        ...(callerInfo && { caller: callerInfo }),
                      }),
                        controller.enqueue({
                          type: "tool-input-start",
                          id: part.id,
                          toolName: customToolName,
                          providerExecuted: !0,
                          ...(markCodeExecutionDynamic && providerToolName === "code_execution" ? { dynamic: !0 } : {}),
                        }));
                    } else if (part.name === "tool_search_tool_regex" || part.name === "tool_search_tool_bm25") {
                      serverToolCalls[part.id] = part.name;
                      let customToolName = toolNameMapping.toCustomToolName(part.name);
                      ((contentBlocks[value.index] = {
                        type: "tool-call",
                        toolCallId: part.id,
                        toolName: customToolName,
                        input: "",
                        providerExecuted: !0,
                        firstDelta: !0,
                        providerToolName: part.name,
                        ...(callerInfo && { caller: callerInfo }),
                      }),
                        controller.enqueue({
                          type: "tool-input-start",
                          id: part.id,
                          toolName: customToolName,
                          providerExecuted: !0,
                        }));
                    } else if (part.name === "advisor") {
                      let customToolName = toolNameMapping.toCustomToolName("advisor");
                      ((contentBlocks[value.index] = {
                        type: "tool-call",
                        toolCallId: part.id,
                        toolName: customToolName,
                        input: "{}",
                        providerExecuted: !0,
                        firstDelta: !0,
                        providerToolName: part.name,
                        ...(callerInfo && { caller: callerInfo }),
                      }),
                        controller.enqueue({
                          type: "tool-input-start",
                          id: part.id,
                          toolName: customToolName,
                          providerExecuted: !0,
                        }));
                    }
                    return;
                  }
                  case "web_fetch_tool_result": {
                    part.content.type === "web_fetch_result"
                      ? (citationDocuments.push({
                          title: (_a2 = part.content.content.title) != null ? _a2 : part.content.url,
                          mediaType: part.content.content.source.media_type,
                        }),
                        controller.enqueue({
                          type: "tool-result",
                          toolCallId: part.tool_use_id,
                          toolName: toolNameMapping.toCustomToolName("web_fetch"),
                          result: {
                            type: "web_fetch_result",
                            url: part.content.url,
                            retrievedAt: part.content.retrieved_at,
                            content: {
                              type: part.content.content.type,
                              title: part.content.content.title,
                              citations: part.content.content.citations,
                              source: {
                                type: part.content.content.source.type,
                                mediaType: part.content.content.source.media_type,
                                data: part.content.content.source.data,
                              },
                            },
                          },
                          ...getAnthropicCallerMetadata(part.caller),
                        }))
                      : part.content.type === "web_fetch_tool_result_error" &&
                        controller.enqueue({
                          type: "tool-result",
                          toolCallId: part.tool_use_id,
                          toolName: toolNameMapping.toCustomToolName("web_fetch"),
                          isError: !0,
                          result: { type: "web_fetch_tool_result_error", errorCode: part.content.error_code },
                          ...getAnthropicCallerMetadata(part.caller),
                        });
                    return;
                  }
                  case "web_search_tool_result": {
                    if (Array.isArray(part.content)) {
                      controller.enqueue({
                        type: "tool-result",
                        toolCallId: part.tool_use_id,
                        toolName: toolNameMapping.toCustomToolName("web_search"),
                        result: part.content.map((result) => {
                          var _a3;
                          return {
                            url: result.url,
                            title: result.title,
                            pageAge: (_a3 = result.page_age) != null ? _a3 : null,
                            encryptedContent: result.encrypted_content,
                            type: result.type,
                          };
                        }),
                        ...getAnthropicCallerMetadata(part.caller),
                      });
                      for (let result of part.content)
                        controller.enqueue({
                          type: "source",
                          sourceType: "url",
                          id: generateId3(),
                          url: result.url,
                          title: result.title,
                          providerMetadata: { anthropic: { pageAge: (_b2 = result.page_age) != null ? _b2 : null } },
                        });
                    } else
                      controller.enqueue({
                        type: "tool-result",
                        toolCallId: part.tool_use_id,
                        toolName: toolNameMapping.toCustomToolName("web_search"),
                        isError: !0,
                        result: { type: "web_search_tool_result_error", errorCode: part.content.error_code },
                        ...getAnthropicCallerMetadata(part.caller),
                      });
                    return;
                  }
                  case "code_execution_tool_result": {
                    part.content.type === "code_execution_result"
                      ? controller.enqueue({
                          type: "tool-result",
                          toolCallId: part.tool_use_id,
                          toolName: toolNameMapping.toCustomToolName("code_execution"),
                          result: {
                            type: part.content.type,
                            stdout: part.content.stdout,
                            stderr: part.content.stderr,
                            return_code: part.content.return_code,
                            content: (_c = part.content.content) != null ? _c : [],
                          },
                        })
                      : part.content.type === "encrypted_code_execution_result"
                        ? controller.enqueue({
                            type: "tool-result",
                            toolCallId: part.tool_use_id,
                            toolName: toolNameMapping.toCustomToolName("code_execution"),
                            result: {
                              type: part.content.type,
                              encrypted_stdout: part.content.encrypted_stdout,
                              stderr: part.content.stderr,
                              return_code: part.content.return_code,
                              content: (_d = part.content.content) != null ? _d : [],
                            },
                          })
                        : part.content.type === "code_execution_tool_result_error" &&
                          controller.enqueue({
                            type: "tool-result",
                            toolCallId: part.tool_use_id,
                            toolName: toolNameMapping.toCustomToolName("code_execution"),
                            isError: !0,
                            result: { type: "code_execution_tool_result_error", errorCode: part.content.error_code },
                          });
                    return;
                  }
                  case "bash_code_execution_tool_result":
                  case "text_editor_code_execution_tool_result": {
                    controller.enqueue({
                      type: "tool-result",
                      toolCallId: part.tool_use_id,
                      toolName: toolNameMapping.toCustomToolName("code_execution"),
                      result: part.content,
                    });
                    return;
                  }
                  case "tool_search_tool_result": {
                    let providerToolName = serverToolCalls[part.tool_use_id];
                    if (providerToolName == null) {
                      let bm25CustomName = toolNameMapping.toCustomToolName("tool_search_tool_bm25"),
                        regexCustomName = toolNameMapping.toCustomToolName("tool_search_tool_regex");
                      bm25CustomName !== "tool_search_tool_bm25"
                        ? (providerToolName = "tool_search_tool_bm25")
                        : (providerToolName = "tool_search_tool_regex");
                    }
                    part.content.type === "tool_search_tool_search_result"
                      ? controller.enqueue({
                          type: "tool-result",
                          toolCallId: part.tool_use_id,
                          toolName: toolNameMapping.toCustomToolName(providerToolName),
                          result: part.content.tool_references.map((ref) => ({
                            type: ref.type,
                            toolName: ref.tool_name,
                          })),
                        })
                      : controller.enqueue({
                          type: "tool-result",
                          toolCallId: part.tool_use_id,
                          toolName: toolNameMapping.toCustomToolName(providerToolName),
                          isError: !0,
                          result: { type: "tool_search_tool_result_error", errorCode: part.content.error_code },
                        });
                    return;
                  }
                  case "advisor_tool_result": {
                    let advisorToolName = toolNameMapping.toCustomToolName("advisor");
                    part.content.type === "advisor_result"
                      ? controller.enqueue({
                          type: "tool-result",
                          toolCallId: part.tool_use_id,
                          toolName: advisorToolName,
                          result: { type: "advisor_result", text: part.content.text },
                        })
                      : part.content.type === "advisor_redacted_result"
                        ? controller.enqueue({
                            type: "tool-result",
                            toolCallId: part.tool_use_id,
                            toolName: advisorToolName,
                            result: {
                              type: "advisor_redacted_result",
                              encryptedContent: part.content.encrypted_content,
                            },
                          })
                        : controller.enqueue({
                            type: "tool-result",
                            toolCallId: part.tool_use_id,
                            toolName: advisorToolName,
                            isError: !0,
                            result: { type: "advisor_tool_result_error", errorCode: part.content.error_code },
                          });
                    return;
                  }
                  case "mcp_tool_use": {
                    ((mcpToolCalls[part.id] = {
                      type: "tool-call",
                      toolCallId: part.id,
                      toolName: part.name,
                      input: JSON.stringify(part.input),
                      providerExecuted: !0,
                      dynamic: !0,
                      providerMetadata: { anthropic: { type: "mcp-tool-use", serverName: part.server_name } },
                    }),
                      controller.enqueue(mcpToolCalls[part.id]));
                    return;
                  }
                  case "mcp_tool_result": {
                    controller.enqueue({
                      type: "tool-result",
                      toolCallId: part.tool_use_id,
                      toolName: mcpToolCalls[part.tool_use_id].toolName,
                      isError: part.is_error,
                      result: part.content,
                      dynamic: !0,
                      providerMetadata: mcpToolCalls[part.tool_use_id].providerMetadata,
                    });
                    return;
                  }
                  default: {
                    let _exhaustiveCheck = contentBlockType;
                    throw new Error(`Unsupported content block type: ${_exhaustiveCheck}`);
                  }
                }
              }
              case "content_block_stop": {
                if (contentBlocks[value.index] != null) {
                  let contentBlock = contentBlocks[value.index];
                  switch (contentBlock.type) {
                    case "text": {
                      controller.enqueue(createTextEnd(String(value.index), contentBlock.citations));
                      break;
                    }
                    case "reasoning": {
                      controller.enqueue({ type: "reasoning-end", id: String(value.index) });
                      break;
                    }
                    case "tool-call":
                      if (!(usesJsonResponseTool && contentBlock.toolName === "json")) {
                        if (contentBlock.toolset != null) {
                          let memberInput = {};
                          try {
                            memberInput = contentBlock.input === "" ? {} : secureJsonParse(contentBlock.input);
                          } catch {
                            memberInput = void 0;
                          }
                          ((contentBlock.input =
                            memberInput === void 0
                              ? contentBlock.input
                              : JSON.stringify(
                                  toToolsetMemberInput({
                                    memberName: contentBlock.toolset.memberName,
                                    input: memberInput,
                                  }),
                                )),
                            controller.enqueue({
                              type: "tool-input-delta",
                              id: contentBlock.toolCallId,
                              delta: contentBlock.input,
                            }));
                        }
                        controller.enqueue({ type: "tool-input-end", id: contentBlock.toolCallId });
                        let finalInput = contentBlock.input === "" ? "{}" : contentBlock.input;
                        if (contentBlock.providerToolName === "code_execution")
                          try {
                            let parsed = secureJsonParse(finalInput);
                            parsed != null &&
                              typeof parsed == "object" &&
                              "code" in parsed &&
                              !("type" in parsed) &&
                              (finalInput = JSON.stringify({ type: "programmatic-tool-call", ...parsed }));
                          } catch {}
                        controller.enqueue({
                          type: "tool-call",
                          toolCallId: contentBlock.toolCallId,
                          toolName: contentBlock.toolName,
                          input: finalInput,
                          providerExecuted: contentBlock.providerExecuted,
                          ...(markCodeExecutionDynamic && contentBlock.providerToolName === "code_execution"
                            ? { dynamic: !0 }
                            : {}),
                          ...((contentBlock.caller || contentBlock.toolset) && {
                            providerMetadata: {
                              anthropic: {
                                ...(contentBlock.toolset && { toolsetName: contentBlock.toolset.name }),
                                ...(contentBlock.caller && { caller: contentBlock.caller }),
                              },
                            },
                          }),
                        });
                      }
                      break;
                  }
                  delete contentBlocks[value.index];
                }
                blockType = void 0;
                return;
              }
              case "content_block_delta": {
                let deltaType = value.delta.type;
                switch (deltaType) {
                  case "text_delta": {
                    if (usesJsonResponseTool) {
                      let entry = heldBackTextByIndex.get(value.index);
                      entry != null && (entry.text += value.delta.text);
                      return;
                    }
                    controller.enqueue({ type: "text-delta", id: String(value.index), delta: value.delta.text });
                    return;
                  }
                  case "thinking_delta": {
                    controller.enqueue({
                      type: "reasoning-delta",
                      id: String(value.index),
                      delta: value.delta.thinking,
                    });
                    return;
                  }
                  case "signature_delta": {
                    blockType === "thinking" &&
                      controller.enqueue({
                        type: "reasoning-delta",
                        id: String(value.index),
                        delta: "",
                        providerMetadata: { anthropic: { signature: value.delta.signature } },
                      });
                    return;
                  }
                  case "compaction_delta": {
                    value.delta.content != null &&
                      controller.enqueue({ type: "text-delta", id: String(value.index), delta: value.delta.content });
                    return;
                  }
                  case "input_json_delta": {
                    let contentBlock = contentBlocks[value.index],
                      delta = value.delta.partial_json;
                    if (delta.length === 0) return;
                    if (isJsonResponseFromTool) {
                      if (contentBlock?.type !== "text") return;
                      controller.enqueue({ type: "text-delta", id: String(value.index), delta });
                    } else {
                      if (contentBlock?.type !== "tool-call") return;
                      if (contentBlock.toolset != null) {
                        contentBlock.input += delta;
                        return;
                      }
                      (contentBlock.firstDelta &&
                        contentBlock.providerToolInputType != null &&
                        (delta = `{"type": "${contentBlock.providerToolInputType}",${delta.substring(1)}`),
                        controller.enqueue({ type: "tool-input-delta", id: contentBlock.toolCallId, delta }),
                        (contentBlock.input += delta),
                        (contentBlock.firstDelta = !1));
                    }
                    return;
                  }
                  case "citations_delta": {
                    let citation = value.delta.citation,
                      contentBlock = contentBlocks[value.index];
                    citation.type === "web_search_result_location" &&
                      (contentBlock?.type === "text" && contentBlock.citations.push(citation),
                      (_e = heldBackTextByIndex.get(value.index)) == null || _e.citations.push(citation));
                    let source = createCitationSource(citation, citationDocuments, generateId3);
                    source && controller.enqueue(source);
                    return;
                  }
                  default: {
                    let _exhaustiveCheck = deltaType;
                    throw new Error(`Unsupported delta type: ${_exhaustiveCheck}`);
                  }
                }
              }
              case "message_start": {
                if (isMessageOpen) {
                  if (activeMessageId === value.message.id) return;
                  ((hasInvalidMessageSequence = !0),
                    controller.enqueue({
                      type: "error",
                      error: new InvalidResponseDataError({
                        data: value,
                        message: `Received message_start for message ${JSON.stringify(value.message.id)} while message ${JSON.stringify(activeMessageId)} is still open.`,
                      }),
                    }));
                  return;
                }
                if (
                  ((isMessageOpen = !0),
                  (activeMessageId = value.message.id),
                  heldBackTextByIndex.clear(),
                  (usage.input_tokens = value.message.usage.input_tokens),
                  (usage.cache_read_input_tokens = (_f = value.message.usage.cache_read_input_tokens) != null ? _f : 0),
                  (usage.cache_creation_input_tokens =
                    (_g = value.message.usage.cache_creation_input_tokens) != null ? _g : 0),
                  (rawUsage = { ...value.message.usage }),
                  (cacheCreationInputTokens =
                    (_h = value.message.usage.cache_creation_input_tokens) != null ? _h : null),
                  value.message.input_transformations != null &&
                    (inputTransformations = value.message.input_transformations),
                  value.message.container != null &&
                    (container = {
                      expiresAt: value.message.container.expires_at,
                      id: value.message.container.id,
                      skills: null,
                    }),
                  value.message.stop_reason != null &&
                    (finishReason = {
                      unified: mapAnthropicStopReason({
                        finishReason: value.message.stop_reason,
                        isJsonResponseFromTool,
                      }),
                      raw: value.message.stop_reason,
                    }),
                  controller.enqueue({
                    type: "response-metadata",
                    id: (_i = value.message.id) != null ? _i : void 0,
                    modelId: (_j = value.message.model) != null ? _j : void 0,
                  }),
                  value.message.content != null)
                )
                  for (let contentIndex = 0; contentIndex < value.message.content.length; contentIndex++) {
                    let part = value.message.content[contentIndex];
                    if (part.type === "tool_use") {
                      let callerInfo = getAnthropicCallerInfo(part.caller);
                      controller.enqueue({ type: "tool-input-start", id: part.id, toolName: part.name });
                      let inputStr = JSON.stringify((_k = part.input) != null ? _k : {});
                      (controller.enqueue({ type: "tool-input-delta", id: part.id, delta: inputStr }),
                        controller.enqueue({ type: "tool-input-end", id: part.id }),
                        controller.enqueue({
                          type: "tool-call",
                          toolCallId: part.id,
                          toolName: part.name,
                          input: inputStr,
                          ...(callerInfo && { providerMetadata: { anthropic: { caller: callerInfo } } }),
                        }));
                    }
                  }
                return;
              }
              case "message_delta": {
                (value.usage.input_tokens != null &&
                  usage.input_tokens !== value.usage.input_tokens &&
                  (usage.input_tokens = value.usage.input_tokens),
                  (usage.output_tokens = value.usage.output_tokens),
                  value.usage.output_tokens_details != null &&
                    (usage.output_tokens_details = value.usage.output_tokens_details),
                  value.usage.cache_read_input_tokens != null &&
                    (usage.cache_read_input_tokens = value.usage.cache_read_input_tokens),
                  value.usage.cache_creation_input_tokens != null &&
                    ((usage.cache_creation_input_tokens = value.usage.cache_creation_input_tokens),
                    (cacheCreationInputTokens = value.usage.cache_creation_input_tokens)),
                  value.usage.iterations != null && (usage.iterations = value.usage.iterations),
                  (finishReason = {
                    unified: mapAnthropicStopReason({ finishReason: value.delta.stop_reason, isJsonResponseFromTool }),
                    raw: (_l = value.delta.stop_reason) != null ? _l : void 0,
                  }),
                  (stopSequence = (_m = value.delta.stop_sequence) != null ? _m : null),
                  (stopDetails = mapAnthropicStopDetails(value.delta.stop_details)),
                  (container =
                    value.delta.container != null
                      ? {
                          expiresAt: value.delta.container.expires_at,
                          id: value.delta.container.id,
                          skills:
                            (_o =
                              (_n = value.delta.container.skills) == null
                                ? void 0
                                : _n.map((skill) => ({
                                    type: skill.type,
                                    skillId: skill.skill_id,
                                    version: skill.version,
                                  }))) != null
                              ? _o
                              : null,
                        }
                      : null),
                  value.context_management &&
                    (contextManagement = mapAnthropicResponseContextManagement(value.context_management)),
                  value.input_transformations != null && (inputTransformations = value.input_transformations),
                  value.delta.safeguard_results != null && (safeguardResults = value.delta.safeguard_results),
                  (rawUsage = { ...rawUsage, ...value.usage }));
                return;
              }
              case "message_stop": {
                ((isMessageOpen = !1), (activeMessageId = void 0));
                let anthropicMetadata = {
                    usage: rawUsage ?? null,
                    cacheCreationInputTokens,
                    stopSequence,
                    ...(stopDetails != null ? { stopDetails } : {}),
                    ...(inputTransformations != null ? { inputTransformations } : {}),
                    ...(safeguardResults != null ? { safeguardResults } : {}),
                    iterations: usage.iterations
                      ? usage.iterations.map((iter) => ({
                          type: iter.type,
                          ...(iter.model != null ? { model: iter.model } : {}),
                          inputTokens: iter.input_tokens,
                          outputTokens: iter.output_tokens,
                          ...(iter.cache_creation_input_tokens
                            ? { cacheCreationInputTokens: iter.cache_creation_input_tokens }
                            : {}),
                          ...(iter.cache_read_input_tokens
                            ? { cacheReadInputTokens: iter.cache_read_input_tokens }
                            : {}),
                        }))
                      : null,
                    container,
                    contextManagement,
                  },
                  providerMetadata = { anthropic: anthropicMetadata };
                if (
                  (usedCustomProviderKey &&
                    providerOptionsName !== "anthropic" &&
                    (providerMetadata[providerOptionsName] = anthropicMetadata),
                  !isJsonResponseFromTool && !isContinuationStopReason(finishReason.raw))
                )
                  for (let { id, text, citations } of heldBackText)
                    text.length !== 0 &&
                      (controller.enqueue({ type: "text-start", id }),
                      controller.enqueue({ type: "text-delta", id, delta: text }),
                      controller.enqueue(createTextEnd(id, citations)));
                ((heldBackText.length = 0),
                  controller.enqueue({
                    type: "finish",
                    finishReason,
                    usage: convertAnthropicMessagesUsage({ usage, rawUsage }),
                    providerMetadata,
                  }));
                return;
              }
              case "error": {
                controller.enqueue({ type: "error", error: value.error });
                return;
              }
              default: {
                let _exhaustiveCheck = value;
                throw new Error(`Unsupported chunk type: ${_exhaustiveCheck}`);
              }
            }
          },
        }),
      ),
      [streamForFirstChunk, streamForConsumer] = transformedStream.tee(),
      firstChunkReader = streamForFirstChunk.getReader();
    try {
      await firstChunkReader.read();
      let result = await firstChunkReader.read();
      if (
        (((_a = result.value) == null ? void 0 : _a.type) === "raw" && (result = await firstChunkReader.read()),
        ((_b = result.value) == null ? void 0 : _b.type) === "error")
      ) {
        let error = result.value.error;
        throw new APICallError({
          message: error.message,
          url,
          requestBodyValues: body,
          statusCode: error.type === "overloaded_error" ? 529 : 500,
          responseHeaders,
          responseBody: JSON.stringify(error),
          isRetryable: error.type === "overloaded_error",
        });
      }
    } finally {
      (firstChunkReader.cancel().catch(() => {}), firstChunkReader.releaseLock());
    }
    return { stream: streamForConsumer, request: { body }, response: { headers: responseHeaders } };
  }
};
function getModelCapabilities(modelId) {
  return modelId.includes("claude-sonnet-5-5")
    ? {
        maxOutputTokens: 128e3,
        supportsStructuredOutput: !0,
        rejectsSamplingParameters: !0,
        rejectsThinkingDisabledAboveHighEffort: !0,
        rejectsThinkingDisabled: !0,
        rejectsBudgetThinking: !0,
        rejectsForcedToolUse: !0,
        supportsBetweenToolsThinking: !0,
        isKnownModel: !0,
      }
    : modelId.includes("claude-opus-5-5")
      ? {
          maxOutputTokens: 128e3,
          supportsStructuredOutput: !0,
          rejectsSamplingParameters: !0,
          rejectsThinkingDisabledAboveHighEffort: !0,
          rejectsThinkingDisabled: !0,
          rejectsBudgetThinking: !0,
          rejectsForcedToolUse: !0,
          supportsBetweenToolsThinking: !1,
          isKnownModel: !0,
        }
      : modelId.includes("claude-haiku-5-5")
        ? {
            maxOutputTokens: 128e3,
            supportsStructuredOutput: !0,
            rejectsSamplingParameters: !0,
            rejectsThinkingDisabledAboveHighEffort: !0,
            rejectsThinkingDisabled: !1,
            rejectsBudgetThinking: !0,
            rejectsForcedToolUse: !1,
            supportsBetweenToolsThinking: !1,
            isKnownModel: !0,
          }
        : modelId.includes("claude-opus-5")
          ? {
              maxOutputTokens: 128e3,
              supportsStructuredOutput: !0,
              rejectsSamplingParameters: !0,
              rejectsThinkingDisabledAboveHighEffort: !0,
              rejectsThinkingDisabled: !1,
              rejectsBudgetThinking: !1,
              rejectsForcedToolUse: !1,
              supportsBetweenToolsThinking: !1,
              isKnownModel: !0,
            }
          : modelId.includes("claude-fable-5-1")
            ? {
                maxOutputTokens: 128e3,
                supportsStructuredOutput: !0,
                rejectsSamplingParameters: !0,
                rejectsThinkingDisabledAboveHighEffort: !1,
                rejectsThinkingDisabled: !0,
                rejectsBudgetThinking: !0,
                rejectsForcedToolUse: !0,
                supportsBetweenToolsThinking: !1,
                isKnownModel: !0,
              }
            : modelId.includes("claude-fable-5")
              ? {
                  maxOutputTokens: 128e3,
                  supportsStructuredOutput: !0,
                  rejectsSamplingParameters: !0,
                  rejectsThinkingDisabledAboveHighEffort: !1,
                  rejectsThinkingDisabled: !0,
                  rejectsBudgetThinking: !0,
                  rejectsForcedToolUse: !1,
                  supportsBetweenToolsThinking: !1,
                  isKnownModel: !0,
                }
              : modelId.includes("claude-opus-4-8") ||
                  modelId.includes("claude-opus-4-7") ||
                  modelId.includes("claude-sonnet-5")
                ? {
                    maxOutputTokens: 128e3,
                    supportsStructuredOutput: !0,
                    rejectsSamplingParameters: !0,
                    rejectsThinkingDisabledAboveHighEffort: !1,
                    rejectsThinkingDisabled: !1,
                    rejectsBudgetThinking: !1,
                    rejectsForcedToolUse: !1,
                    supportsBetweenToolsThinking: !1,
                    isKnownModel: !0,
                  }
                : modelId.includes("claude-sonnet-4-6") || modelId.includes("claude-opus-4-6")
                  ? {
                      maxOutputTokens: 128e3,
                      supportsStructuredOutput: !0,
                      rejectsSamplingParameters: !1,
                      rejectsThinkingDisabledAboveHighEffort: !1,
                      rejectsThinkingDisabled: !1,
                      rejectsBudgetThinking: !1,
                      rejectsForcedToolUse: !1,
                      supportsBetweenToolsThinking: !1,
                      isKnownModel: !0,
                    }
                  : modelId.includes("claude-sonnet-4-5") ||
                      modelId.includes("claude-opus-4-5") ||
                      modelId.includes("claude-haiku-4-5")
                    ? {
                        maxOutputTokens: 64e3,
                        supportsStructuredOutput: !0,
                        rejectsSamplingParameters: !1,
                        rejectsThinkingDisabledAboveHighEffort: !1,
                        rejectsThinkingDisabled: !1,
                        rejectsBudgetThinking: !1,
                        rejectsForcedToolUse: !1,
                        supportsBetweenToolsThinking: !1,
                        isKnownModel: !0,
                      }
                    : modelId.includes("claude-opus-4-1")
                      ? {
                          maxOutputTokens: 32e3,
                          supportsStructuredOutput: !0,
                          rejectsSamplingParameters: !1,
                          rejectsThinkingDisabledAboveHighEffort: !1,
                          rejectsThinkingDisabled: !1,
                          rejectsBudgetThinking: !1,
                          rejectsForcedToolUse: !1,
                          supportsBetweenToolsThinking: !1,
                          isKnownModel: !0,
                        }
                      : modelId.includes("claude-sonnet-4-")
                        ? {
                            maxOutputTokens: 64e3,
                            supportsStructuredOutput: !1,
                            rejectsSamplingParameters: !1,
                            rejectsThinkingDisabledAboveHighEffort: !1,
                            rejectsThinkingDisabled: !1,
                            rejectsBudgetThinking: !1,
                            rejectsForcedToolUse: !1,
                            supportsBetweenToolsThinking: !1,
                            isKnownModel: !0,
                          }
                        : modelId.includes("claude-opus-4-")
                          ? {
                              maxOutputTokens: 32e3,
                              supportsStructuredOutput: !1,
                              rejectsSamplingParameters: !1,
                              rejectsThinkingDisabledAboveHighEffort: !1,
                              rejectsThinkingDisabled: !1,
                              rejectsBudgetThinking: !1,
                              rejectsForcedToolUse: !1,
                              supportsBetweenToolsThinking: !1,
                              isKnownModel: !0,
                            }
                          : modelId.includes("claude-3-haiku")
                            ? {
                                maxOutputTokens: 4096,
                                supportsStructuredOutput: !1,
                                rejectsSamplingParameters: !1,
                                rejectsThinkingDisabledAboveHighEffort: !1,
                                rejectsThinkingDisabled: !1,
                                rejectsBudgetThinking: !1,
                                rejectsForcedToolUse: !1,
                                supportsBetweenToolsThinking: !1,
                                isKnownModel: !0,
                              }
                            : /claude-(?:instant(?:-|$)|v?2(?=$|[-.:])|3(?=$|[-.]))/.test(modelId)
                              ? {
                                  maxOutputTokens: 4096,
                                  supportsStructuredOutput: !1,
                                  rejectsSamplingParameters: !1,
                                  rejectsThinkingDisabledAboveHighEffort: !1,
                                  rejectsThinkingDisabled: !1,
                                  rejectsBudgetThinking: !1,
                                  rejectsForcedToolUse: !1,
                                  supportsBetweenToolsThinking: !1,
                                  isKnownModel: !1,
                                }
                              : modelId.includes("claude-")
                                ? {
                                    maxOutputTokens: 128e3,
                                    supportsStructuredOutput: !0,
                                    rejectsSamplingParameters: !0,
                                    rejectsThinkingDisabledAboveHighEffort: !0,
                                    rejectsThinkingDisabled: !1,
                                    rejectsBudgetThinking: !1,
                                    rejectsForcedToolUse: !1,
                                    supportsBetweenToolsThinking: !1,
                                    isKnownModel: !1,
                                  }
                                : {
                                    maxOutputTokens: 4096,
                                    supportsStructuredOutput: !1,
                                    rejectsSamplingParameters: !1,
                                    rejectsThinkingDisabledAboveHighEffort: !1,
                                    rejectsThinkingDisabled: !1,
                                    rejectsBudgetThinking: !1,
                                    rejectsForcedToolUse: !1,
                                    supportsBetweenToolsThinking: !1,
                                    isKnownModel: !1,
                                  };
}
function hasWebTool20260209WithoutCodeExecution(tools) {
  if (!tools) return !1;
  let hasWebTool20260209 = !1,
    hasCodeExecutionTool = !1;
  for (let tool of tools) {
    if ("type" in tool && (tool.type === "web_fetch_20260209" || tool.type === "web_search_20260209")) {
      hasWebTool20260209 = !0;
      continue;
    }
    if ("name" in tool && tool.name === "code_execution") {
      hasCodeExecutionTool = !0;
      break;
    }
  }
  return hasWebTool20260209 && !hasCodeExecutionTool;
}
function mapAnthropicResponseContextManagement(contextManagement) {
  return contextManagement
    ? {
        appliedEdits: contextManagement.applied_edits
          .map((edit) => {
            switch (edit.type) {
              case "clear_tool_uses_20250919":
                return {
                  type: edit.type,
                  clearedToolUses: edit.cleared_tool_uses,
                  clearedInputTokens: edit.cleared_input_tokens,
                };
              case "clear_thinking_20251015":
                return {
                  type: edit.type,
                  clearedThinkingTurns: edit.cleared_thinking_turns,
                  clearedInputTokens: edit.cleared_input_tokens,
                };
              case "compact_20260112":
                return { type: edit.type };
            }
          })
          .filter((edit) => edit !== void 0),
      }
    : null;
}
function mapAnthropicStopDetails(stopDetails) {
  if (stopDetails != null)
    return {
      type: stopDetails.type,
      ...(stopDetails.category != null ? { category: stopDetails.category } : {}),
      ...(stopDetails.explanation != null ? { explanation: stopDetails.explanation } : {}),
      ...(stopDetails.recommended_model != null ? { recommendedModel: stopDetails.recommended_model } : {}),
    };
}
var bash_20241022InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({ command: external_exports.string(), restart: external_exports.boolean().optional() }),
    ),
  ),
  bash_20241022 = createProviderToolFactory({ id: "anthropic.bash_20241022", inputSchema: bash_20241022InputSchema }),
  bash_20250124InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({ command: external_exports.string(), restart: external_exports.boolean().optional() }),
    ),
  ),
  bash_20250124 = createProviderToolFactory({ id: "anthropic.bash_20250124", inputSchema: bash_20250124InputSchema }),
  computer_20241022InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports.enum([
          "key",
          "type",
          "mouse_move",
          "left_click",
          "left_click_drag",
          "right_click",
          "middle_click",
          "double_click",
          "screenshot",
          "cursor_position",
        ]),
        coordinate: external_exports.array(external_exports.number().int()).optional(),
        text: external_exports.string().optional(),
      }),
    ),
  ),
  computer_20241022 = createProviderToolFactory({
    id: "anthropic.computer_20241022",
    inputSchema: computer_20241022InputSchema,
  }),
  computer_20250124InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports.enum([
          "key",
          "hold_key",
          "type",
          "cursor_position",
          "mouse_move",
          "left_mouse_down",
          "left_mouse_up",
          "left_click",
          "left_click_drag",
          "right_click",
          "middle_click",
          "double_click",
          "triple_click",
          "scroll",
          "wait",
          "screenshot",
        ]),
        coordinate: external_exports
          .tuple([external_exports.number().int(), external_exports.number().int()])
          .optional(),
        duration: external_exports.number().optional(),
        scroll_amount: external_exports.number().optional(),
        scroll_direction: external_exports.enum(["up", "down", "left", "right"]).optional(),
        start_coordinate: external_exports
          .tuple([external_exports.number().int(), external_exports.number().int()])
          .optional(),
        text: external_exports.string().optional(),
      }),
    ),
  ),
  computer_20250124 = createProviderToolFactory({
    id: "anthropic.computer_20250124",
    inputSchema: computer_20250124InputSchema,
  }),
  computer_20251124InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        action: external_exports.enum([
          "key",
          "hold_key",
          "type",
          "cursor_position",
          "mouse_move",
          "left_mouse_down",
          "left_mouse_up",
          "left_click",
          "left_click_drag",
          "right_click",
          "middle_click",
          "double_click",
          "triple_click",
          "scroll",
          "wait",
          "screenshot",
          "zoom",
        ]),
        coordinate: external_exports
          .tuple([external_exports.number().int(), external_exports.number().int()])
          .optional(),
        duration: external_exports.number().optional(),
        region: external_exports
          .tuple([
            external_exports.number().int(),
            external_exports.number().int(),
            external_exports.number().int(),
            external_exports.number().int(),
          ])
          .optional(),
        scroll_amount: external_exports.number().optional(),
        scroll_direction: external_exports.enum(["up", "down", "left", "right"]).optional(),
        start_coordinate: external_exports
          .tuple([external_exports.number().int(), external_exports.number().int()])
          .optional(),
        text: external_exports.string().optional(),
      }),
    ),
  ),
  computer_20251124 = createProviderToolFactory({
    id: "anthropic.computer_20251124",
    inputSchema: computer_20251124InputSchema,
  }),
  memory_20250818InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.discriminatedUnion("command", [
        external_exports.object({
          command: external_exports.literal("view"),
          path: external_exports.string(),
          view_range: external_exports.tuple([external_exports.number(), external_exports.number()]).optional(),
        }),
        external_exports.object({
          command: external_exports.literal("create"),
          path: external_exports.string(),
          file_text: external_exports.string(),
        }),
        external_exports.object({
          command: external_exports.literal("str_replace"),
          path: external_exports.string(),
          old_str: external_exports.string(),
          new_str: external_exports.string(),
        }),
        external_exports.object({
          command: external_exports.literal("insert"),
          path: external_exports.string(),
          insert_line: external_exports.number(),
          insert_text: external_exports.string(),
        }),
        external_exports.object({ command: external_exports.literal("delete"), path: external_exports.string() }),
        external_exports.object({
          command: external_exports.literal("rename"),
          old_path: external_exports.string(),
          new_path: external_exports.string(),
        }),
      ]),
    ),
  ),
  memory_20250818 = createProviderToolFactory({
    id: "anthropic.memory_20250818",
    inputSchema: memory_20250818InputSchema,
  }),
  textEditor_20241022InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        command: external_exports.enum(["view", "create", "str_replace", "insert", "undo_edit"]),
        path: external_exports.string(),
        file_text: external_exports.string().optional(),
        insert_line: external_exports.number().int().optional(),
        new_str: external_exports.string().optional(),
        insert_text: external_exports.string().optional(),
        old_str: external_exports.string().optional(),
        view_range: external_exports.array(external_exports.number().int()).optional(),
      }),
    ),
  ),
  textEditor_20241022 = createProviderToolFactory({
    id: "anthropic.text_editor_20241022",
    inputSchema: textEditor_20241022InputSchema,
  }),
  textEditor_20250124InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        command: external_exports.enum(["view", "create", "str_replace", "insert", "undo_edit"]),
        path: external_exports.string(),
        file_text: external_exports.string().optional(),
        insert_line: external_exports.number().int().optional(),
        new_str: external_exports.string().optional(),
        insert_text: external_exports.string().optional(),
        old_str: external_exports.string().optional(),
        view_range: external_exports.array(external_exports.number().int()).optional(),
      }),
    ),
  ),
  textEditor_20250124 = createProviderToolFactory({
    id: "anthropic.text_editor_20250124",
    inputSchema: textEditor_20250124InputSchema,
  }),
  textEditor_20250429InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({
        command: external_exports.enum(["view", "create", "str_replace", "insert"]),
        path: external_exports.string(),
        file_text: external_exports.string().optional(),
        insert_line: external_exports.number().int().optional(),
        new_str: external_exports.string().optional(),
        insert_text: external_exports.string().optional(),
        old_str: external_exports.string().optional(),
        view_range: external_exports.array(external_exports.number().int()).optional(),
      }),
    ),
  ),
  textEditor_20250429 = createProviderToolFactory({
    id: "anthropic.text_editor_20250429",
    inputSchema: textEditor_20250429InputSchema,
  }),
  toolSearchBm25_20251119OutputSchema = lazySchema(() =>
    zodSchema(
      external_exports.array(
        external_exports.object({
          type: external_exports.literal("tool_reference"),
          toolName: external_exports.string(),
        }),
      ),
    ),
  ),
  toolSearchBm25_20251119InputSchema = lazySchema(() =>
    zodSchema(
      external_exports.object({ query: external_exports.string(), limit: external_exports.number().optional() }),
    ),
  ),
  factory11 = createProviderToolFactoryWithOutputSchema({
    id: "anthropic.tool_search_bm25_20251119",
    inputSchema: toolSearchBm25_20251119InputSchema,
    outputSchema: toolSearchBm25_20251119OutputSchema,
    supportsDeferredResults: !0,
  }),
  toolSearchBm25_20251119 = (args = {}) => factory11(args),
  anthropicTools = {
    advisor_20260301,
    bash_20241022,
    bash_20250124,
    codeExecution_20250522,
    codeExecution_20250825,
    codeExecution_20260120,
    computer_20241022,
    computer_20250124,
    computer_20251124,
    computerToolset_20260801,
    memory_20250818,
    textEditor_20241022,
    textEditor_20250124,
    textEditor_20250429,
    textEditor_20250728,
    webFetch_20250910,
    webFetch_20260209,
    webSearch_20250305,
    webSearch_20260209,
    toolSearchRegex_20251119,
    toolSearchBm25_20251119,
  },
  ANTHROPIC_API_URL = "https://api.anthropic.com",
  ANTHROPIC_API_VERSIONED_URL = `${ANTHROPIC_API_URL}/v1`;
function normalizeBaseURL(baseURL) {
  let baseURLWithoutTrailingSlash = withoutTrailingSlash(baseURL);
  return baseURLWithoutTrailingSlash === ANTHROPIC_API_URL ? ANTHROPIC_API_VERSIONED_URL : baseURLWithoutTrailingSlash;
}
function createAnthropic(options = {}) {
  var _a, _b;
  let baseURL =
      (_a = normalizeBaseURL(
        loadOptionalSetting({ settingValue: options.baseURL, environmentVariableName: "ANTHROPIC_BASE_URL" }),
      )) != null
        ? _a
        : ANTHROPIC_API_VERSIONED_URL,
    providerName = (_b = options.name) != null ? _b : "anthropic.messages";
  if (options.apiKey && options.authToken)
    throw new InvalidArgumentError({
      argument: "apiKey/authToken",
      message: "Both apiKey and authToken were provided. Please use only one authentication method.",
    });
  let getHeaders = () => {
      let authHeaders = options.authToken
        ? { Authorization: `Bearer ${options.authToken}` }
        : {
            "x-api-key": loadApiKey({
              apiKey: options.apiKey,
              environmentVariableName: "ANTHROPIC_API_KEY",
              description: "Anthropic",
            }),
          };
      return withUserAgentSuffix(
        { "anthropic-version": "2023-06-01", ...authHeaders, ...options.headers },
        `ai-sdk/anthropic/${VERSION}`,
      );
    },
    createChatModel = (modelId) => {
      var _a2;
      return new AnthropicMessagesLanguageModel(modelId, {
        provider: providerName,
        baseURL,
        headers: getHeaders,
        fetch: options.fetch,
        generateId: (_a2 = options.generateId) != null ? _a2 : generateId,
        supportedUrls: () => ({ "image/*": [/^https?:\/\/.*$/], "application/pdf": [/^https?:\/\/.*$/] }),
      });
    },
    provider = function (modelId) {
      if (new.target) throw new Error("The Anthropic model function cannot be called with the new keyword.");
      return createChatModel(modelId);
    };
  return (
    (provider.specificationVersion = "v3"),
    (provider.languageModel = createChatModel),
    (provider.chat = createChatModel),
    (provider.messages = createChatModel),
    (provider.embeddingModel = (modelId) => {
      throw new NoSuchModelError({ modelId, modelType: "embeddingModel" });
    }),
    (provider.textEmbeddingModel = provider.embeddingModel),
    (provider.imageModel = (modelId) => {
      throw new NoSuchModelError({ modelId, modelType: "imageModel" });
    }),
    (provider.tools = anthropicTools),
    provider
  );
}
var anthropic = createAnthropic();
function forwardAnthropicContainerIdFromLastStep({ steps }) {
  var _a, _b, _c;
  for (let i = steps.length - 1; i >= 0; i--) {
    let containerId =
      (_c = (_b = (_a = steps[i].providerMetadata) == null ? void 0 : _a.anthropic) == null ? void 0 : _b.container) ==
      null
        ? void 0
        : _c.id;
    if (containerId) return { providerOptions: { anthropic: { container: { id: containerId } } } };
  }
}
export { VERSION, anthropic, createAnthropic, forwardAnthropicContainerIdFromLastStep };
//# sourceMappingURL=dist-W2QQN5KX.js.map
