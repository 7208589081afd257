/** Where the public singer database is. */
export const SINGER_DB_BASE_URL = 'https://utaitedb.net';
