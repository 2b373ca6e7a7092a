import type { Editor } from '../../../editors/operator-editors';
import type { CliCommand } from '../cli-command';
import { withSite } from '../site/find-site';

const USER_HINT = 'by username or e-mail address';

export const editorAddCommand: CliCommand = {
  group: 'editor',
  syntax: 'add <user>',
  summary: `let a learner make playlists visible to everybody, ${USER_HINT}`,
  run: (context, [user = '']) =>
    withSite(context, async (site) => {
      const editor = await site.changeEditor(user, true);
      return { json: editor, lines: [`${describe(editor)} is an editor.`] };
    }),
};

export const editorRemoveCommand: CliCommand = {
  group: 'editor',
  syntax: 'remove <user>',
  summary: `take that back, ${USER_HINT}; their playlists are hidden`,
  run: (context, [user = '']) =>
    withSite(context, async (site) => {
      const editor = await site.changeEditor(user, false);
      return {
        json: editor,
        lines: [`${describe(editor)} is no editor any more; nobody else sees their playlists.`],
      };
    }),
};

export const editorListCommand: CliCommand = {
  group: 'editor',
  syntax: 'list',
  summary: 'list all editors',
  run: (context) =>
    withSite(context, async (site) => {
      const { editors } = await site.listEditors();
      const lines = editors.length === 0 ? ['There are no editors.'] : editors.map(describe);
      return { json: { editors }, lines };
    }),
};

/** Says where nobody has shown that the address is theirs: another person may have registered it. */
function describe({ username, email, email_verified }: Editor): string {
  return `${username} (${email}${email_verified ? '' : ', not verified'})`;
}
