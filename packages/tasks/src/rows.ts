type WithoutNulls<Row> = { [Key in keyof Row]: Exclude<Row[Key], null> };

/** A row as a record: what SQL calls NULL is an absent member. */
export function withoutNulls<Row extends object>(row: Row): Partial<WithoutNulls<Row>> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<WithoutNulls<Row>>;
}

/** `flowId AS "flowId"` for each column of a record. */
export function selectList(columns: Readonly<Record<string, string>>): string {
  return Object.entries(columns)
    .map(([member, column]) => `${column} AS "${member}"`)
    .join(", ");
}

/** `flow_id, …`, `@flowId, …` and `flow_id = @flowId, …` for statements with named parameters. */
export function writeLists(columns: Readonly<Record<string, string>>): { names: string; values: string; sets: string } {
  const entries = Object.entries(columns);
  return {
    names: entries.map(([, column]) => column).join(", "),
    values: entries.map(([member]) => `@${member}`).join(", "),
    sets: entries.map(([member, column]) => `${column} = @${member}`).join(", "),
  };
}

/** Every column has a value, absent ones NULL. */
export function toParameters(columns: Readonly<Record<string, string>>, record: object): Record<string, unknown> {
  const values = record as Record<string, unknown>;
  return Object.fromEntries(Object.keys(columns).map((member) => [member, values[member] ?? null]));
}
