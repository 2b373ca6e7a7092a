/**
 * True if this run tests everything, as in continuous integration: every fault with every remote, every screen in every
 * language. Other runs take a sample.
 */
export const isThorough = Boolean(process.env['TEST_THOROUGHLY']);

/** The details of a test that takes long, or repeats another under other conditions: it runs in a thorough run only. */
export const THOROUGH = { tag: '@thorough' };

/** The details of one of several tests that are alike: those in the sample run always. */
export const thoroughUnless = (isInSample: boolean) => (isInSample ? {} : THOROUGH);
