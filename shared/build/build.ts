/**
 * `npm run build` in an app's folder: builds what `webpack.config.ts` there says, unless it is built already. With the
 * name of another configuration it builds that one. webpack's own command line would do, but starting it takes as long
 * as building an app again.
 */
import { resolve } from 'node:path';
import type webpack from 'webpack';
import { BuildStamp } from './built-already';

const [otherConfiguration] = process.argv.slice(2);

/** Loads webpack only if needed: that takes longer than finding `dist` up to date. */
function build(configurationFile: string, done: () => void): void {
  /* oxlint-disable typescript/no-require-imports -- only now, and one of them known only now */
  const start = require('webpack') as typeof webpack;
  const { default: configuration } = require(resolve(configurationFile)) as {
    default: webpack.Configuration;
  };
  /* oxlint-enable typescript/no-require-imports */
  start(configuration, (error, stats) => {
    if (!stats || stats.hasErrors()) {
      console.error(error ?? stats?.toString(configuration.stats));
      process.exitCode = 1;
      return;
    }
    console.log(stats.toString(configuration.stats));
    done();
  });
}

if (otherConfiguration) {
  build(otherConfiguration, () => undefined);
} else {
  const built = new BuildStamp(process.cwd());
  if (built.isUpToDate()) console.log('dist is up to date');
  else build('webpack.config.ts', () => built.save());
}
