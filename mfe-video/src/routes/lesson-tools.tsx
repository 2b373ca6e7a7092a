import { ErrorPanel } from '@glossa/shared/ui';
import { FormattedMessage } from 'react-intl';
import { LessonToolbar } from '../features/playback/lesson-toolbar';
import { FromBeginning } from '../features/resume/from-beginning';
import { takesShortcuts } from '../features/shortcuts/shortcuts';
import type { LessonControls } from './use-lesson-controls';
import { planLimitText } from './use-quick-save';

interface LessonToolsProps {
  controls: LessonControls;
  /** Nothing where the beginning is not offered. */
  onBeginning: (() => void) | undefined;
  /** There is a player and a text. */
  ready: boolean;
  /** It is known what the learner has saved, of a text that is there. */
  canFindNew: boolean;
}

/** The toolbar below the player, and what went wrong with the last shortcut. */
export function LessonTools({ controls, onBeginning, ready, canFindNew }: LessonToolsProps) {
  const { tools, lookUp, saveError } = controls;
  const { actions } = tools;
  return (
    <div {...takesShortcuts}>
      <LessonToolbar
        speed={tools.speed}
        onSpeed={tools.setSpeed}
        looping={tools.looping}
        canPlaySentence={ready}
        canFindNew={canFindNew}
        quick={lookUp.quick}
        onQuick={lookUp.setQuick}
        onReplay={actions.replay}
        onLoop={actions.loop}
        onNextNew={actions.nextNew}
        onSheet={controls.openSheet}
        news={tools.news}
        offer={<FromBeginning onBeginning={onBeginning} />}
      />
      {saveError && (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage id="video.tools.saveFailed" />}
          text={planLimitText(saveError)}
        />
      )}
    </div>
  );
}
