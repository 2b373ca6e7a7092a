import { SignIn } from '../session/sign-in';
import { useSession } from '../session/use-session';
import { SignedIn } from './signed-in';

export function Console() {
  const { session, signIn, leave } = useSession();
  if (session.state === 'out') return <SignIn why={session.why} onSignIn={signIn} />;
  return <SignedIn key={session.token} token={session.token} me={session.me} onLeave={leave} />;
}
