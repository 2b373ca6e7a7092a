import { Button, Card, ErrorPanel, Form, Notice, TextField } from '@glossa/kit/ui';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFaultTexts } from '../faults/fault-panel';
import { ApiFault, toApiFault } from '../operator-api/call-api';
import { Brand } from './brand';
import styles from './sign-in.module.css';
import type { Ending } from './use-session';

const COMMAND = 'npx releases token create';

interface SignInProps {
  readonly why?: Ending;
  /** Throws an `ApiFault`. */
  readonly onSignIn: (token: string) => Promise<void>;
}

/** The only screen without a token; it shows no data of the site. */
export function SignIn({ why, onSignIn }: SignInProps) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [ending, setEnding] = useState<Ending | undefined>(why);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    // Text pasted from a chat often ends with a newline.
    const token = field.current?.value.trim() ?? '';
    setMissing(token === '');
    if (busy || token === '') return field.current?.focus();
    setBusy(true);
    setEnding(undefined);
    try {
      await onSignIn(token);
    } catch (error) {
      setEnding(toApiFault(error));
      setBusy(false);
      field.current?.focus();
    }
  }

  return (
    <main className={styles.page}>
      <Card className={styles.card}>
        <Brand />
        <FormattedMessage tagName="h1" id="console.signIn.title" />
        <EndingNotice ending={ending} />
        <Form className={styles.form} onSubmit={submit}>
          {/* Password managers store the token under this name. */}
          <input hidden readOnly autoComplete="username" name="username" value="releases" />
          <TextField
            ref={field}
            type="password"
            name="token"
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            label={intl.formatMessage({ id: 'console.signIn.token' })}
            hint={intl.formatMessage({ id: 'console.signIn.hint' })}
            error={missing && intl.formatMessage({ id: 'console.signIn.missing' })}
          />
          <Button message="console.signIn.submit" type="submit" busy={busy} />
        </Form>
        <p className={styles.help}>
          <FormattedMessage id="console.signIn.help" values={{ command: <code>{COMMAND}</code> }} />
        </p>
      </Card>
    </main>
  );
}

function EndingNotice({ ending }: { ending: Ending | undefined }) {
  const texts = useFaultTexts();
  if (ending === undefined) return null;
  if (ending instanceof ApiFault) return <ErrorPanel titleAs="p" {...texts(ending)} />;
  return <Notice message={`console.ended.${ending}`} />;
}
