import { Strokes, Tool } from '../../components/tool';
import styles from './caption-editor.module.css';
import type { EditorAction } from './editor-keys';
import { ICON_PATHS } from './icon-paths';
import type { CaptionEditing } from './use-caption-editor';

/** What can be done with the chosen line, by name of its message. */
const TOOLS: readonly [EditorAction, keyof typeof ICON_PATHS][] = [
  ['edit', 'edit'],
  ['earlier', 'earlier'],
  ['later', 'later'],
  ['startNow', 'now'],
  ['join', 'join'],
  ['remove', 'remove'],
];

export function LineTools({ editing }: { editing: CaptionEditing }) {
  const { active, state, playback, run } = editing;
  const isLast = active === state.lines.length - 1;
  const isOff = (action: EditorAction) =>
    (action === 'join' && isLast) ||
    (action === 'startNow' && !playback.isReady) ||
    (action === 'remove' && state.lines.length === 1);
  return (
    <div className={styles.tools}>
      {TOOLS.map(([action, icon]) => (
        <Tool
          key={action}
          icon={<Strokes path={ICON_PATHS[icon]} />}
          label={`video.captions.${action}`}
          variant={action === 'remove' ? 'danger-quiet' : 'secondary'}
          aria-disabled={isOff(action) || undefined}
          onClick={() => isOff(action) || run(action)}
        />
      ))}
    </div>
  );
}
