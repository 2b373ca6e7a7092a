import type { Plan } from '@glossa/contract/operators/plan';
import type { CliCommand } from '../cli-command';
import { planLines } from '../plan-lines';

export const planCommand: CliCommand = {
  syntax: 'plan <app> <version>',
  summary: 'what promoting a version would change, and what the gate would say; fails when it would refuse',
  async run(context, [app = '', version = '']) {
    const site = await context.site();
    const address = `/apps/${encodeURIComponent(app)}/plan?version=${encodeURIComponent(version)}`;
    const result = await site.get<Plan>(address);
    return { json: result, lines: planLines(result), exitCode: result.allowed ? 0 : 1 };
  },
};
