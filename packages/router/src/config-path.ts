/** `bindings[3].match.peer.id`, `channels.telegram.groups["a.b"]`: a place in the configuration, for people and for `oc config get`. */
export function formatPath(segments: readonly (string | number)[]): string {
  let text = "";
  for (const segment of segments) {
    if (typeof segment === "number") text += `[${segment}]`;
    else if (/^[^.[\]\\"'\s]+$/.test(segment)) text += text === "" ? segment : `.${segment}`;
    else text += `[${JSON.stringify(segment)}]`;
  }
  return text;
}
