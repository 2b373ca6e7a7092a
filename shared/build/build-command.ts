import type webpack from 'webpack';
import { BuildStamp } from './built-already';
import { loadConfiguration } from './load-configuration';

/**
 * `glossa build` in an app's folder: builds what `webpack.config.ts` there says, unless it is built already. With the
 * name of another configuration it builds that one. webpack's own command line would do, but starting it takes as long
 * as building an app again.
 */
export async function build(otherConfiguration?: string): Promise<void> {
  if (otherConfiguration !== undefined) {
    await bundle(otherConfiguration);
    return;
  }
  const built = new BuildStamp(process.cwd());
  if (built.isUpToDate()) console.log('dist is up to date');
  else if (await bundle()) built.save();
}

/** Loads webpack only if needed: that takes longer than finding `dist` up to date. */
function bundle(configurationFile?: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-require-imports -- only now
  const start = require('webpack') as typeof webpack;
  const configuration = loadConfiguration(configurationFile);
  return new Promise((done) => {
    start(configuration, (error, stats) => {
      const failed = !stats || stats.hasErrors();
      if (failed) {
        console.error(error ?? stats?.toString(configuration.stats));
        process.exitCode = 1;
      } else {
        console.log(stats.toString(configuration.stats));
      }
      done(!failed);
    });
  });
}
