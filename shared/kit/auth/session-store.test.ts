import type { User } from '@glossa/contract/user';
import { beginSession, currentSession, endSession, followOtherTabs } from './session-store';

const user = { username: 'nino' } as User;

function otherTab(change: () => void, key: string | null): void {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

beforeEach(() => endSession());

describe('the session', () => {
  it('ends in this tab when another tab signs out', () => {
    followOtherTabs();
    beginSession('one', user);
    otherTab(() => localStorage.removeItem('glossa.token'), 'glossa.token');
    expect(currentSession().status).toBe('anonymous');
  });

  it('ends in this tab when the browser storage is cleared', () => {
    followOtherTabs();
    beginSession('one', user);
    otherTab(() => localStorage.clear(), null);
    expect(currentSession().status).toBe('anonymous');
  });

  it('begins in this tab when another tab signs in', () => {
    followOtherTabs();
    otherTab(() => {
      localStorage.setItem('glossa.user', JSON.stringify(user));
      localStorage.setItem('glossa.token', 'two');
    }, 'glossa.token');
    expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'two', user });
  });

  it('begins in this tab when another tab knows whose session a form has started', () => {
    followOtherTabs();
    otherTab(() => localStorage.setItem('glossa.token', 'two'), 'glossa.token');
    expect(currentSession().status).toBe('anonymous');
    otherTab(() => localStorage.setItem('glossa.user', JSON.stringify(user)), 'glossa.user');
    expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'two', user });
  });

  it('is not ended by a late refusal of an older token', () => {
    beginSession('new', user);
    endSession('old');
    expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'new' });
    endSession('new');
    expect(currentSession()).toMatchObject({ status: 'anonymous', token: null });
    expect(localStorage.getItem('glossa.user')).toBeNull();
  });

  it('is not ended in storage by a late refusal, where another tab has stored a newer one', () => {
    beginSession('old', user);
    localStorage.setItem('glossa.token', 'new');
    endSession('old');
    expect(localStorage.getItem('glossa.token')).toBe('new');
    expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'new' });
  });

  it('has ended where another tab signed out before this one followed it', () => {
    beginSession('one', user);
    localStorage.clear();
    followOtherTabs();
    expect(currentSession().status).toBe('anonymous');
  });

  it('has the account that the learner has changed in another tab', () => {
    followOtherTabs();
    beginSession('one', user);
    const changed = { ...user, level: 'B1' };
    otherTab(() => localStorage.setItem('glossa.user', JSON.stringify(changed)), 'glossa.user');
    expect(currentSession()).toMatchObject({ status: 'authenticated', token: 'one', user: changed });
  });

  it('keeps its learner while another tab begins the session of another', () => {
    followOtherTabs();
    beginSession('one', user);
    otherTab(
      () => localStorage.setItem('glossa.user', JSON.stringify({ ...user, username: 'gio' })),
      'glossa.user',
    );
    expect(currentSession().user?.username).toBe('nino');
  });
});
