import { lintPlanted, type PlantedCode } from './testing/lint-planted';

interface Planted extends PlantedCode {
  readonly title: string;
  /** A part of the message the person reads. */
  readonly says: string;
}

const PLANTED: readonly Planted[] = [
  {
    title: 'a remote that imports another remote',
    file: 'mfe-quiz/src/remote.tsx',
    code: "import { Routes } from '../../mfe-video/src/remote';\nexport const stolen = Routes;\n",
    says: 'Workspaces never import each other',
  },
  {
    title: 'shared code that imports a workspace',
    file: 'shared/kit/auth/session-store.ts',
    code: "import { Site } from '../../../shell/src/routes/site';\nexport const stolen = Site;\n",
    says: 'What is shared imports no app',
  },
  {
    title: 'shared code reached by a relative path',
    file: 'mfe-quiz/src/remote.tsx',
    code: "import { Button } from '../../shared/kit/ui/controls/button';\nexport const stolen = Button;\n",
    says: 'Import shared by its packages',
  },
  {
    title: 'a feature that imports another feature',
    file: 'shell/src/features/session/credentials.ts',
    code: "import { LanguagePicker } from '../language/language-picker';\nexport const stolen = LanguagePicker;\n",
    says: 'A feature does not import another feature',
  },
  {
    title: 'a route that imports the remote',
    file: 'mfe-vocabulary/src/routes/word-screen.tsx',
    code: "import { prefetch } from '../remote';\nexport const stolen = prefetch;\n",
    says: 'Imports go remote → routes → features → shared',
  },
  {
    title: 'the platform of the API that imports a capability',
    file: 'api/src/platform/http/own-pages.ts',
    code: "import { videoRoutes } from '../../content/videos/routes';\nexport const stolen = videoRoutes;\n",
    says: 'Platform knows no capability of the site',
  },
  {
    title: 'a folder of the platform that imports one which stands on it',
    file: 'api/src/platform/errors/api-error.ts',
    code: "import { validateResponses } from '../http/validation';\nexport const stolen = validateResponses;\n",
    says: 'Domains of a layer form no circle',
  },
  {
    title: 'content of the API that imports learning',
    file: 'api/src/content/videos/store.ts',
    code: "import { quizRoutes } from '../../learning/quizzes/routes';\nexport const stolen = quizRoutes;\n",
    says: 'Content knows nothing of learning',
  },
  {
    title: 'a domain of the API that imports one which stands on it',
    file: 'api/src/learning/vocabulary/base-form.ts',
    code: "import { reviewRoutes } from '../reviews/routes';\nexport const stolen = reviewRoutes;\n",
    says: 'Domains of a layer form no circle',
  },
  {
    title: 'the core of releases that imports the server',
    file: 'releases/src/core/moves/promote.ts',
    code: "import { buildSite } from '../../server/site';\nexport const stolen = buildSite;\n",
    says: 'The core of releases runs without',
  },
  {
    title: 'the contract that imports other shared code',
    file: 'shared/contract/user.ts',
    code: "import { setLocale } from '../kit/i18n/locale-store';\nexport const stolen = setLocale;\n",
    says: 'The contract imports nothing',
  },
  {
    title: 'the contract used at run time in the browser',
    file: 'mfe-quiz/src/remote.tsx',
    code: "import { User } from '@glossa/contract/user';\nexport const stolen = User;\n",
    says: 'the contract is types only',
  },
  {
    title: 'an API client of a remote’s own',
    file: 'mfe-quiz/src/remote.tsx',
    code: "import axios from 'axios';\nexport const stolen = axios;\n",
    says: 'there is one client',
  },
  {
    title: 'a name of the router that the shell does not provide',
    file: 'mfe-quiz/src/remote.tsx',
    code: "import { useBlocker } from 'react-router-dom';\nexport const stolen = useBlocker;\n",
    says: 'The shell provides a part of react-router-dom only',
  },
  {
    title: 'the storage of releases that imports the server',
    file: 'releases/src/storage/event-logs.ts',
    code: "import { buildSite } from '../server/site';\nexport const stolen = buildSite;\n",
    says: 'Storage knows neither the server',
  },
  {
    title: 'the command line of releases that imports the storage',
    file: 'releases/src/cli/site-client.ts',
    code: "import { openDirectoryReleaseLog } from '../storage/directory/event-logs';\nexport const stolen = openDirectoryReleaseLog;\n",
    says: 'The command line reaches releases over HTTP',
  },
  {
    title: 'the console that takes more of the contract than types',
    file: 'releases/console/src/main.tsx',
    code: "import { Plan } from '@glossa/contract/operators/plan';\nexport const stolen = Plan;\n",
    says: 'contract is types only',
  },
  {
    title: 'the console that takes part in a learner’s session',
    file: 'releases/console/src/main.tsx',
    code: "import { useSession } from '@glossa/kit/auth';\nexport const stolen = useSession;\n",
    says: 'Of shared the console has the look',
  },
  {
    title: 'an app of the recipes that imports another one',
    file: 'docs/recipes/reader/src/remote.tsx',
    code: "import { slots } from '../../notes/src/remote';\nexport const stolen = slots;\n",
    says: 'Apps never import each other',
  },
  {
    title: 'test support in a bundle',
    file: 'mfe-quiz/src/remote.tsx',
    code: "import { renderScreen } from '@glossa/kit/testing';\nexport const stolen = renderScreen;\n",
    says: 'Not part of a bundle',
  },
];

describe('the rules of movement', () => {
  let messages: string[][];
  beforeAll(() => {
    messages = lintPlanted(PLANTED, [
      'import-x/no-restricted-paths',
      '@typescript-eslint/no-restricted-imports',
    ]);
  }, 120_000);

  it.each(PLANTED.map(({ title, says }, index) => ({ title, says, index })))(
    'the linter refuses $title and says why',
    ({ says, index }) => {
      expect(messages[index]?.join('\n')).toContain(says);
    },
  );
});
