/**
 * True if this run tests everything: every fault with every remote, every screen in every language. Continuous
 * integration does; a local run takes a sample with each kind once.
 */
export const isThorough = Boolean(process.env['TEST_THOROUGHLY']);
