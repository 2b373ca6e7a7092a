import { useEffect, useRef, useState } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import { createDesk, DeskProvider } from '../live-data/desk';
import { keepFresh } from '../live-data/keep-fresh';
import { createOperatorApi } from '../operator-api/operator-api';
import { Explanations } from '../permission/explanation';
import { useIdleLock } from '../session/use-idle-lock';
import type { Ending } from '../session/use-session';
import { Frame } from './frame';
import { Screen } from './screen';

interface SignedInProps {
  readonly token: string;
  readonly me: Me;
  readonly onLeave: (why: Ending) => void;
}

/** What there is for an operator; all of it is forgotten when the session ends. */
export function SignedIn({ token, me, onLeave }: SignedInProps) {
  const here = useRef(true);
  // An answer that comes after “Lock” must not end the session that came next.
  const [desk] = useState(() =>
    createDesk(
      createOperatorApi(token, (fault) => here.current && onLeave(fault)),
      me,
    ),
  );
  const [lockIdle] = useState(() => () => onLeave('idle'));
  useIdleLock(lockIdle);
  useEffect(() => {
    here.current = true;
    const stop = keepFresh(desk);
    return () => {
      here.current = false;
      stop();
    };
  }, [desk]);
  return (
    <DeskProvider value={desk}>
      <Frame onLock={() => onLeave('locked')}>
        <Explanations>
          <Screen />
        </Explanations>
      </Frame>
    </DeskProvider>
  );
}
