import type { Editor } from '../../../editors/operator-editors';
import { type RunCommand, withSite } from '../site/find-site';

export const addEditor: RunCommand = (context, [user = '']) =>
  withSite(context, async (site) => {
    const editor = await site.changeEditor(user, true);
    return { json: editor, lines: [`${describe(editor)} is an editor.`] };
  });

export const removeEditor: RunCommand = (context, [user = '']) =>
  withSite(context, async (site) => {
    const editor = await site.changeEditor(user, false);
    return {
      json: editor,
      lines: [`${describe(editor)} is no longer an editor. Nobody else sees their playlists now.`],
    };
  });

export const listEditors: RunCommand = (context) =>
  withSite(context, async (site) => {
    const { editors } = await site.listEditors();
    const lines = editors.length === 0 ? ['There are no editors.'] : editors.map(describe);
    return { json: { editors }, lines };
  });

/** Says where nobody has shown that the address is theirs: another person may have registered it. */
const describe = ({ username, email, email_verified }: Editor): string =>
  `${username} (${email}${email_verified ? '' : ', not verified'})`;
