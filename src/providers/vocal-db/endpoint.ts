/** Where the public vocal database is. */
export const VOCAL_DB_BASE_URL = 'https://vocadb.net';
