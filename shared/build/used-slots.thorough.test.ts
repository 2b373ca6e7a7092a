import { compileFiles } from './testing/compile-files';
import { UsedSlots } from './used-slots';

// Starting webpack can take long on a busy machine.
jest.setTimeout(60_000);

async function build(files: Record<string, string>): Promise<{ names: string[]; errors: string[] }> {
  const slots = new UsedSlots();
  const errors = await compileFiles(files, slots, ['react/jsx-runtime', '@glossa/kit/federation']);
  return { names: slots.names(), errors };
}

const importSlot = `import { Slot } from '@glossa/kit/federation';\n`;

describe('the slots that an app uses', () => {
  it('are those its modules draw, also the ones loaded on demand, each once', async () => {
    const { names, errors } = await build({
      'main.tsx': `${importSlot}import { Quiz } from './quiz';
        export const load = () => import('./later');
        export const App = () => <><Quiz /><Slot name="video/still" fallback={() => null} /></>;
        console.log(App);`,
      'quiz.tsx': `${importSlot}export const Quiz = () => <Slot name="quiz/generate" fallback={() => null} />;`,
      'later.tsx': `import { Slot as Lent } from '@glossa/kit/federation';
        export const Later = (props: object) => <p><Lent name="quiz/generate" {...props} /><Lent name={'words/add'} /></p>;`,
      'unread.tsx': `${importSlot}export const Unread = () => <Slot name="words/unread" />;`,
    });
    expect(errors).toEqual([]);
    expect(names).toEqual(['quiz/generate', 'video/still', 'words/add']);
  });

  it('include the actions it loads by name', async () => {
    const { names, errors } = await build({
      'main.tsx': `import { loadAction as load } from '@glossa/kit/federation';
        export const save = async () => (await load('words/save'))({ word: 'a' });
        console.log(save);`,
    });
    expect([names, errors]).toEqual([['words/save'], []]);
  });

  it('are none where something else is called Slot', async () => {
    const { names, errors } = await build({
      'main.tsx': `const Slot = ({ name }: { name: string }) => <p>{name}</p>;
        console.log(<Slot name="quiz/generate" />, { Slot: 1 }.Slot);`,
    });
    expect([names, errors]).toEqual([[], []]);
  });

  it.each([
    ['a name known only at run time', 'export const App = ({ name }) => <Slot name={name} />;'],
    ['no name', 'export const App = (props) => <Slot {...props} />;'],
    [
      'the component handed on',
      'export const App = () => [Slot].map((Any) => <Any name="quiz/generate" />);',
    ],
    [
      'an action named only at run time',
      'import { loadAction } from "@glossa/kit/federation"; export const App = (name) => loadAction(name);',
    ],
  ])('fail the build when there is %s, for then nobody could tell', async (_what, code) => {
    const { errors } = await build({ 'main.tsx': `${importSlot}${code}\nconsole.log(App);` });
    expect(errors.join('\n')).toMatch(/Write the names of slots and actions out[\s\S]*main\.tsx/);
  });
});
