import { Notice, Text } from '@glossa/kit/ui';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Plan } from '@glossa/contract/operators/plan';
import { FindingList, gateResult } from '../findings/finding-list';
import { QueryPart } from '../live-data/query-part';
import { useOperator } from '../live-data/use-operator';
import styles from './plan-view.module.css';

const LISTS = ['mounts', 'slots', 'uses', 'messages'] as const;
const CHANGES = ['requires', 'provides'] as const;

interface PlanPartProps {
  readonly app: string;
  readonly version: string;
  readonly revision: number;
  /** False for a rollback, whose gate is another one than that of a promotion. */
  readonly withGate?: boolean;
}

/** What going live would change. Parts that stay the same are left out. */
export function PlanPart({ app, version, revision, withGate = true }: PlanPartProps) {
  const query = useOperator().queries.plan(app, version, revision);
  return <QueryPart query={query}>{(plan) => <PlanView plan={plan} withGate={withGate} />}</QueryPart>;
}

function PlanView({ plan, withGate }: { plan: Plan; withGate: boolean }) {
  const { from, to, findings } = plan;
  return (
    <div className={styles.plan}>
      <p className={styles.versions}>
        <span>{from ?? <FormattedMessage id="console.plan.nothing" />}</span> → <strong>{to}</strong>
      </p>
      <dl className={styles.rows}>
        <Row name="code">
          <Size plan={plan} what="code" />{' '}
          <span className={styles.quiet}>
            <FormattedMessage
              id="console.plan.budget"
              values={{ size: <Kilobytes bytes={plan.code_budget} /> }}
            />
          </span>
        </Row>
        <Row name="all">
          <Size plan={plan} what="br" />
        </Row>
        {LISTS.map((list) => (
          <Difference key={list} name={list} {...plan[list]} />
        ))}
        <Kit plan={plan} />
        {CHANGES.filter((list) => plan[list].length > 0).map((list) => (
          <Row key={list} name={list}>
            {plan[list].map(({ name, before, after }) => (
              <span key={name} className={styles.item}>
                {name} {before ?? '–'} → {after ?? '–'}
              </span>
            ))}
          </Row>
        ))}
      </dl>
      {withGate && <GateNotice plan={plan} />}
      {withGate && <FindingList findings={findings} />}
    </div>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <FormattedMessage tagName="dt" id={`console.plan.${name}`} />
    <dd>{children}</dd>
  </div>
);

function Difference({ name, added, removed }: { name: string } & Plan['mounts']) {
  if (added.length + removed.length === 0) return null;
  return (
    <Row name={name}>
      {added.map((each) => (
        <ins key={each} className={styles.item}>
          + {each}
        </ins>
      ))}
      {removed.map((each) => (
        <del key={each} className={styles.item}>
          − {each}
        </del>
      ))}
    </Row>
  );
}

function Size({ plan: { sizes }, what }: { plan: Plan; what: 'code' | 'br' }) {
  const before = sizes.before?.[what];
  return (
    <>
      {before !== undefined && (
        <>
          <Kilobytes bytes={before} /> →{' '}
        </>
      )}
      <Kilobytes bytes={sizes.after[what]} />
    </>
  );
}

/** The kit that the app was built with, and for a remote the one that it would get. */
function Kit({ plan: { app, kit } }: { plan: Plan }) {
  if (!kit || kit.after === null) return null;
  const { before, after, live_shell: shell } = kit;
  return (
    <Row name="kit">
      {before !== null && before !== after && `${before} → `}
      {after}{' '}
      {app !== 'shell' && shell !== null && (
        <Text as="span" className={styles.quiet} message="console.plan.liveKit" values={{ version: shell }} />
      )}
    </Row>
  );
}

function Kilobytes({ bytes }: { bytes: number | undefined }) {
  const intl = useIntl();
  if (bytes === undefined) return '?';
  const kilobytes = intl.formatNumber(bytes / 1024, { maximumFractionDigits: 1 });
  return <FormattedMessage id="console.kilobytes" values={{ kilobytes }} />;
}

function GateNotice({ plan: { from, to, findings } }: { plan: Plan }) {
  if (from === to) {
    return <Notice message="console.plan.live" />;
  }
  const gate = gateResult(findings);
  return <Notice message={`console.gate.${gate}`} tone={gate === 'allowed' ? 'good' : 'warning'} />;
}
