import { SignIn } from '../session/sign-in';
import { useSession } from '../session/use-session';
import { SignedIn } from './signed-in';

export function Console() {
  const { session, signIn, leave } = useSession();
  if (session.state === 'out') return <SignIn why={session.why} onSignIn={signIn} />;
  const { id, token, me } = session;
  return <SignedIn key={id} token={token} me={me} onLeave={(why) => leave(id, why)} />;
}
