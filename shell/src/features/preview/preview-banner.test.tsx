import { renderScreen } from '@glossa/kit/testing';
import { act, screen, within } from '@testing-library/react';
import { applyLiveSet } from '../../apps/store';
import messages from '../../messages/en.json';
import { openPage, version } from '../../testing/live-apps';
import { PreviewBanner } from './preview-banner';

const apps = { quiz: version('quiz', '1.2.0'), video: version('video', '2.0.0') };
const preview = { apps: { quiz: '1.2.0', video: '2.0.0' }, expires_at: '2026-11-21T12:30:00Z' };

const draw = () => renderScreen(<PreviewBanner />, { messages });

test('the banner names the previewed versions and their end, and offers to end the preview', () => {
  openPage({ revision: 7, apps, preview });
  draw();
  const banner = within(screen.getByRole('complementary', { name: 'Preview' }));
  const text = banner.getByText(/before everyone else/);
  expect(text).toHaveTextContent(/quiz 1\.2\.0 and video 2\.0\.0 before everyone else, until .*2026/);
  const form = banner.getByRole('button', { name: 'End preview' }).closest('form');
  expect(form).toHaveAttribute('action', '/releases/preview/end');
  expect(form).toHaveAttribute('method', 'post');
});

test('it disappears when the preview has ended, in the same revision', () => {
  openPage({ revision: 7, apps, preview });
  draw();
  act(() => void applyLiveSet({ revision: 7, apps }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
