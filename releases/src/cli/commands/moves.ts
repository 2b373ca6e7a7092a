import { formatTime } from '@glossa/server/cli-program';
import type { MoveResult } from '@glossa/contract/operators/moves';
import type { ProposalResult, WithdrawResult } from '@glossa/contract/operators/proposal';
import { type RunCommand, userFault } from '../cli-command';
import { findingLines } from '../format';
import { runMove } from '../run-move';
import { textOption } from '../option-values';

export const promote: RunCommand = (context, [app = '', version = ''], options) =>
  runMove(context, options, { verb: 'promote', app, body: { version } }, promoteLines);

export const approve: RunCommand = (context, [app = '', version = ''], options) =>
  runMove(context, options, { verb: 'approve', app, body: { version } }, moveLines);

export const withdraw: RunCommand = async (context, [app = '']) => {
  const result = await context.post<WithdrawResult>(`/apps/${encodeURIComponent(app)}/withdraw`, {});
  return {
    json: result,
    lines: [`${app} ${result.version} is no longer proposed   revision ${result.revision}`],
  };
};

function promoteLines(result: MoveResult | ProposalResult): string[] {
  if (!('proposal' in result)) return moveLines(result);
  const { app, revision, findings, proposal } = result;
  return [
    `${app} ${proposal.version} was proposed by ${proposal.by}   revision ${revision}${proposal.force ? '   forced' : ''}`,
    `Another person must approve the promotion by ${formatTime(proposal.expires_at)}: npx releases approve ${app} ${proposal.version}`,
    ...findingLines(findings),
  ];
}

export const rollBack: RunCommand = (context, [app = ''], options) => {
  const body = { version: textOption(options, 'to') };
  return runMove(context, options, { verb: 'rollback', app, body }, moveLines);
};

export const revoke: RunCommand = async (context, [app = '', version], options) => {
  if (!textOption(options, 'reason')?.trim()) {
    throw userFault('usage', 'Give a reason for the log: --reason "…"');
  }
  const body = { version, to: textOption(options, 'to') };
  return runMove(context, options, { verb: 'revoke', app, body }, moveLines);
};

/** `quiz 1.1.0 → 1.0.0   revision 7   live set updated in 4 ms`, and below it the gate's findings. */
function moveLines(result: MoveResult): string[] {
  const { app, from, to, revision, changed, forced, moved_ms, skipped, findings, revoked } = result;
  if (!changed) {
    const unchanged = revoked === undefined ? `${to} is already live` : `${revoked} is already revoked`;
    return [`${app} ${unchanged}   revision ${revision}`];
  }
  const what = from === to ? `${to ?? '(none)'} stays live` : `${from ?? '(none)'} → ${to ?? '(none)'}`;
  const timing = `live set updated in ${moved_ms} ms`;
  return [
    `${app} ${what}   revision ${revision}   ${timing}${forced ? '   forced' : ''}`,
    ...sideEffectLines(result),
    ...findingLines(findings),
    ...skipped.flatMap(({ version, findings }) => [
      `${version} was skipped because it does not fit the live set:`,
      ...findingLines(findings),
    ]),
  ];
}

function sideEffectLines({ app, from, to, revoked, ended_canary: ended }: MoveResult): string[] {
  const revokedLine = revoked !== undefined && `${revoked} is revoked: it can never go live again.`;
  const endedLine = ended && `The canary of ${ended.version} (${ended.percent}%) has ended.`;
  const onlyCanary = ended && from === to && revoked === undefined;
  const next = onlyCanary && `If ${to} is the version that fails, repeat: npx releases rollback ${app}`;
  return [revokedLine, endedLine, next].filter((line) => typeof line === 'string');
}
