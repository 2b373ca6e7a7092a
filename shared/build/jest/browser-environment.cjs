const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * Gives colours as they are written, not as `rgb()`. Queries by role ask for the styles of all elements, and jsdom parsed a
 * dozen colours for each: a tenth of a test. The file is jsdom's own: without it, tests are only slower.
 */
function skipColours() {
  try {
    // The jsdom that the environment has.
    const requireBesideJsdom = createRequire(require.resolve('jest-environment-jsdom'));
    const properties = requireBesideJsdom(
      'jsdom/lib/jsdom/living/helpers/style-rules',
    ).propertiesWithResolvedValueImplemented;
    for (const property of Object.keys(properties ?? {})) {
      if (property.endsWith('-color')) delete properties[property];
    }
  } catch (error) {
    if (!['MODULE_NOT_FOUND', 'ERR_PACKAGE_PATH_NOT_EXPORTED'].includes(error.code)) throw error;
  }
}

skipColours();

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
