const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');

/** The jsdom of the environment, whichever packages have been installed beside it. */
const requireBesideJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const { propertiesWithResolvedValueImplemented } = requireBesideJsdom(
  'jsdom/lib/jsdom/living/helpers/style-rules',
);

/** Queries by role ask for the styles of all elements, and jsdom parsed a dozen colours for each: a tenth of a test. */
for (const property of Object.keys(propertiesWithResolvedValueImplemented)) {
  if (property.endsWith('-color')) delete propertiesWithResolvedValueImplemented[property];
}

/** jsdom, with what every browser has and jsdom lacks. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextDecoder,
      TextEncoder,
      fetch,
      Headers,
      Request,
      Response,
      structuredClone,
    });
  }
};
