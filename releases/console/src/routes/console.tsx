import { SignIn } from '../session/sign-in';
import { useSession } from '../session/use-session';
import { SignedIn } from './signed-in';

export function Console() {
  const { session, signIn, leave } = useSession();
  if (session.state === 'out') return <SignIn why={session.why} onSignIn={signIn} />;
  const { token, me } = session;
  return <SignedIn key={token} token={token} me={me} onLeave={(why) => leave(token, why)} />;
}
