import { Badge, EmptyState, PageHeader } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Finding } from '@glossa/contract/operators/finding';
import type { GraphApp } from '@glossa/contract/operators/graph';
import { appPath } from '../address';
import { FindingList, gateResult } from '../findings/finding-list';
import { QueryPart } from '../live-data/query-part';
import { useOperator } from '../live-data/use-operator';
import { OwnToken } from '../permission/permission-notice';
import accessStyles from './access-screen.module.css';
import appStyles from './app-screen.module.css';
import planStyles from '../plan/plan-view.module.css';

/** Who lends what to whom, and what the removal or the rollback of an app would break. */
export function GraphScreen() {
  const { graph } = useOperator().queries;
  return (
    <>
      <PageHeader title={<FormattedMessage id="console.graph.title" />} subtitle={<OwnToken />} />
      <QueryPart query={graph} outlines={5} className={appStyles.parts}>
        {({ apps }) =>
          apps.length === 0 ? (
            <EmptyState titleAs="p" title={<FormattedMessage id="console.graph.none" />} />
          ) : (
            <ul className={accessStyles.list}>
              {apps.map((each) => (
                <GraphEntry key={`${each.app} ${each.version}`} entry={each} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </>
  );
}

function GraphEntry({ entry }: { entry: GraphApp }) {
  const intl = useIntl();
  const { app, version, percent, kit, lends, uses, needs, removal, rollback } = entry;
  const say = (id: string, values: Record<string, string | number>) =>
    intl.formatMessage({ id: `console.graph.${id}` }, values);
  const unknown = intl.formatMessage({ id: 'console.plan.nothing' });
  return (
    <li className={accessStyles.entry}>
      <h2>
        <Link to={appPath(app)}>{app}</Link> {version}{' '}
        {percent !== null && <Badge tone="warning">{say('canary', { percent })}</Badge>}
      </h2>
      <dl className={planStyles.rows}>
        <Fact
          name="lends"
          texts={lends.map(({ slot, to }) =>
            say('to', { slot, count: to.length, apps: intl.formatList(to) }),
          )}
        />
        <Fact name="uses" texts={uses.map(({ slot, lent }) => (lent ? slot : say('notLent', { slot })))} />
        <Fact name="kit" texts={kit === null ? [] : [kit]} />
        <Fact
          name="needs"
          texts={needs.map(({ provided, ...need }) =>
            say('provided', { ...need, provided: provided ?? unknown }),
          )}
        />
        <Fact name="removal" texts={removal.map(({ detail }) => detail)} />
        {rollback.map(({ version: target, findings }) => (
          <Fact
            key={target}
            name="rollback"
            texts={[say(gateResult(findings) === 'allowed' ? 'fits' : 'broken', { version: target })]}
            findings={findings}
          />
        ))}
      </dl>
    </li>
  );
}

interface FactProps {
  readonly name: string;
  readonly texts: readonly string[];
  readonly findings?: readonly Finding[];
}

function Fact({ name, texts, findings = [] }: FactProps) {
  if (texts.length === 0) return null;
  return (
    <div className={planStyles.row}>
      <FormattedMessage tagName="dt" id={`console.graph.${name}`} />
      <dd>
        {texts.map((text) => (
          <span key={text} className={planStyles.item}>
            {text}
          </span>
        ))}
        <FindingList findings={findings} />
      </dd>
    </div>
  );
}
