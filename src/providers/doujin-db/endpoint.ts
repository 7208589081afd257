/** Where the public doujin database is. */
export const DOUJIN_DB_BASE_URL = 'https://touhoudb.com';
