import { Badge, Button, EmptyState, PageHeader, Text, type Tone } from '@glossa/kit/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TokenView } from '@glossa/contract/operators/token';
import type { PreviewRecord } from '@glossa/contract/operators/preview';
import { useMutation } from '@tanstack/react-query';
import { QueryPart } from '../live-data/query-part';
import { useOperator, useRefresh } from '../live-data/use-operator';
import { Timestamp } from '../timestamp/timestamp';
import { GrantText, OwnToken } from '../permission/permission-notice';
import { FaultPanel } from '../faults/fault-panel';
import styles from './access-screen.module.css';
import appStyles from './app-screen.module.css';

/** All tokens, which only the command line creates and revokes, and the preview links. */
export function AccessScreen() {
  const { queries } = useOperator();
  return (
    <>
      <PageHeader title={<FormattedMessage id="console.access.title" />} subtitle={<OwnToken />} />
      <div className={appStyles.parts}>
        <section className={appStyles.part} aria-labelledby="tokens">
          <Text as="h2" id="tokens" message="console.tokens.title" />
          <QueryPart query={queries.tokens}>{(list) => <TokenList tokens={list.tokens} />}</QueryPart>
        </section>
        <section className={appStyles.part} aria-labelledby="previews">
          <Text as="h2" id="previews" message="console.previews.title" />
          <QueryPart query={queries.previews}>{(list) => <PreviewList previews={list.previews} />}</QueryPart>
        </section>
      </div>
    </>
  );
}

const TONES: Readonly<Record<TokenView['state'], Tone>> = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
};

function TokenList({ tokens }: { tokens: readonly TokenView[] }) {
  if (tokens.length === 0) {
    return <EmptyState titleAs="p" title={<FormattedMessage id="console.tokens.none" />} />;
  }
  return (
    <ul className={styles.list}>
      {tokens.map((token) => (
        <li key={token.id} className={styles.entry}>
          <p>
            <b>{token.name}</b> <code>{token.id}</code>{' '}
            <Badge message={`console.tokens.${token.state}`} tone={TONES[token.state]} />
          </p>
          <p>
            <GrantText grant={token} />
          </p>
          <p className={styles.quiet}>
            <FormattedMessage
              id="console.tokens.created"
              values={{ at: <Timestamp iso={token.created_at} /> }}
            />
            {token.expires_at && (
              <>
                {' '}
                <FormattedMessage
                  id="console.tokens.expires"
                  values={{ at: <Timestamp iso={token.expires_at} /> }}
                />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Preview links that work, each with a button that ends it. Only the command line creates them. */
function PreviewList({ previews }: { previews: readonly PreviewRecord[] }) {
  if (previews.length === 0) {
    return <EmptyState titleAs="p" title={<FormattedMessage id="console.previews.none" />} />;
  }
  return (
    <ul className={styles.list}>
      {previews.map((preview) => (
        <PreviewEntry key={preview.id} preview={preview} />
      ))}
    </ul>
  );
}

function PreviewEntry({ preview }: { preview: PreviewRecord }) {
  const intl = useIntl();
  const { api } = useOperator();
  const refresh = useRefresh();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.revokePreview(preview.id),
    onSuccess: () => refresh(),
  });
  const { apps: versions, local } = preview;
  const apps = Object.entries(versions).map(([app, version]) => `${app} ${local?.origin ?? version}`);
  return (
    <li className={styles.entry}>
      <p>
        <b>{intl.formatList(apps)}</b> <code>{preview.id}</code>
      </p>
      <Text
        className={styles.quiet}
        message="console.previews.made"
        values={{
          by: preview.created_by,
          at: <Timestamp iso={preview.created_at} />,
          until: <Timestamp iso={preview.expires_at} />,
        }}
      />
      <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
        <FormattedMessage id="console.previews.end" values={{ id: preview.id }} />
      </Button>
      {error && <FaultPanel fault={error} onRetry={() => mutate()} />}
    </li>
  );
}
