import type { PreviewRecord } from '@glossa/contract/operators/preview';
import { screen } from '@testing-library/react';
import { noAnswer } from '../testing/answer-fetch';
import { renderConsole } from '../testing/render-console';

const preview: PreviewRecord = {
  id: 'p_aaaaaaaaaaaa',
  apps: { quiz: '1.2.0' },
  token: 't_aaaaaaaaaaaa',
  created_at: '2026-11-20T02:05:00.000Z',
  created_by: 'quiz team (t_aaaaaaaaaaaa)',
  expires_at: '2026-11-20T04:05:00.000Z',
  revoked_at: null,
  revoked_by: null,
};
const revokeCall = `POST /previews/${preview.id}/revoke`;
const answers = {
  'GET /previews': { previews: [preview] },
  [revokeCall]: { ...preview, revoked_at: preview.created_at, revoked_by: 'operator (owner)' },
};

describe('preview links', () => {
  it('are listed with who made them, and can be ended one by one', async () => {
    const { user, table, sent } = renderConsole({ at: '#/access', answers });
    expect(await screen.findByText('quiz 1.2.0')).toBeVisible();
    expect(screen.getByText(/Created by quiz team \(t_aaaaaaaaaaaa\)/)).toBeVisible();
    table['GET /previews'] = { previews: [] };
    await user.click(screen.getByRole('button', { name: 'End p_aaaaaaaaaaaa' }));
    expect(await screen.findByText('No active preview links')).toBeVisible();
    expect(sent(revokeCall)).toHaveLength(1);
  });

  it('stay in the list when ending one had no answer', async () => {
    const { user } = renderConsole({ at: '#/access', answers: { ...answers, [revokeCall]: noAnswer } });
    await user.click(await screen.findByRole('button', { name: 'End p_aaaaaaaaaaaa' }));
    expect(await screen.findByText('No answer')).toBeVisible();
    expect(screen.getByText('quiz 1.2.0')).toBeVisible();
  });
});
