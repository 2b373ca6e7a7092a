/**
 * Whether this run tries everything: every fault with every remote, every screen in every language. Continuous
 * integration does; a run at somebody's desk takes a share that still meets each kind once.
 */
export const isThorough = Boolean(process.env['TEST_THOROUGHLY']);
