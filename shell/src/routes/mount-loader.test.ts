import { beginSession, endSession } from '@glossa/shared/auth';
import type { User } from '@glossa/shared/contract/user';
import type { LiveSet } from '@glossa/shared/contract/release';
import { readPageLiveSet } from '../features/assembly/live-set';
import { mountLoader } from './mount-loader';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}));

function goLive(set: LiveSet): void {
  document.body.innerHTML = `<script type="application/json" id="glossa-live">${JSON.stringify(set)}</script>`;
  readPageLiveSet();
}

const open = (path: string) => mountLoader({ request: new Request(`http://test.local${path}`) });

beforeEach(() => {
  goLive({ revision: 1, apps: {} });
  beginSession('token', { id: 1, username: 'nino' } as User);
});

describe('opening an address', () => {
  it('sends a guest to the sign-in screen without loading an app', async () => {
    endSession();
    const answer = await open('/quizzes');
    expect((answer as Response).headers.get('Location')).toBe('/login');
  });

  it('leads from an unknown address to the dashboard', async () => {
    const answer = await open('/nowhere');
    expect((answer as Response).headers.get('Location')).toBe('/dashboard');
  });

  it('shows the panel, and does not go round in circles, where nothing answers at the dashboard either', async () => {
    await expect(open('/dashboard')).resolves.toEqual({ kind: 'failed', name: 'account' });
  });
});
