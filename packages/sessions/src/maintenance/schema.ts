export const MAINTENANCE_SQL = ``;
