export const LIFECYCLE_SQL = ``;
