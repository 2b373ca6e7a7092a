/** Measures how soon a page of Glossa shows its content, against other builds of the same sources. */
import { runBenchmark } from './harness/benchmark';
import { measureLoads } from './load/measure-load';
import { BUILDS } from './load/measures';
import { loadReport } from './load/report/load-report';
import { listTargets } from './load/report/targets';
import { LINKS } from './load/simulated-network/links';
import { setStage } from './load/stage';

runBenchmark({
  name: 'load',
  title: 'Loading the site: Glossa against two other ways to build it',
  flags: { rounds: 15, links: LINKS.map(({ name }) => name), builds: BUILDS },
  async measure(plan, running) {
    const stage = await setStage(plan.builds, running);
    const measured = await measureLoads(stage, plan);
    const missed = listTargets(measured).filter(({ reached }) => !reached);
    return {
      text: loadReport(measured),
      missed: missed.map(({ what, measured: value, wanted }) => `${what}: ${value} (wanted: ${wanted})`),
      facts: [`browser: Chromium ${stage.browser.version()}`],
    };
  },
});
