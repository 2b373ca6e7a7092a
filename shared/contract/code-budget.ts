/**
 * What the code of a first screen may weigh: brotli KB of an app's entry and scripts together. `releases` refuses to
 * make a heavier version live, and the browser tests measure the built apps against it.
 */
export const CODE_BUDGET_KB = { shell: 165, remote: 40 } as const;
