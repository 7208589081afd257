/** How long a state is waited for that comes at once, on a machine that has much else to do. */
export const PATIENTLY = { timeout: 20_000 };
