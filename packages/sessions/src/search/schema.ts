export const SEARCH_SQL = ``;
