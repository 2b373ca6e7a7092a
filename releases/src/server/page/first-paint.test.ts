import { createHash } from 'node:crypto';
import { PRERENDER_PLACEHOLDERS, type Prerendered } from '@glossa/contract/prerendered';
import { computeIntegrity } from '../../core/bundle/bundle';
import { TestSite } from '../../../testing/test-site';

const field = (name: string) => `<input name="${name}" class="c" value=""/>`;
const form = (fields: string) => `<form method="post">${fields}</form>`;
const PAGES: Prerendered = {
  schema: 1,
  languages: {
    en: {
      login: {
        title: 'Log in · Glossa',
        description: 'Learn &amp; keep',
        html: form(field('username') + field('password')),
      },
      register: { title: 'Sign up · Glossa', html: form(field('username') + field('email')) },
      frame:
        `<ul><li>${PRERENDER_PLACEHOLDERS.sidebar}</li></ul><input type="radio" value="dark"/>` +
        `<ul><li>${PRERENDER_PLACEHOLDERS.bar}</li>` +
        '<li><button data-elsewhere="true"></button></li></ul>',
    },
  },
  link: `<li><a href="${PRERENDER_PLACEHOLDERS.path}"><i>${PRERENDER_PLACEHOLDERS.icon}</i><span>${PRERENDER_PLACEHOLDERS.name}</span></a></li>`,
  icons: { page: '<svg>page</svg>', quiz: '<svg>quiz</svg>' },
};

const json = JSON.stringify(PAGES);
const prerendered = { file: 'prerendered.json', integrity: computeIntegrity(Buffer.from(json)) };

const FRAME_STYLE = '.frame{color:blue}';
const FRAME_CODE = 'frame()';
const nameFile = (file: string, text: string) => ({ file, integrity: computeIntegrity(Buffer.from(text)) });

async function openSite(content = json, styles = '.c{color:red}', siteUrl?: string): Promise<TestSite> {
  const site = await TestSite.open({ siteUrl });
  const integrity = computeIntegrity(Buffer.from(content));
  await site.goLive({
    app: 'shell',
    extra: {
      'prerendered.json': content,
      'main.css': styles,
      'frame.css': FRAME_STYLE,
      'frame.js': FRAME_CODE,
    },
    release: (release) => ({
      ...release,
      prerendered: { ...prerendered, integrity },
      styles: [nameFile('main.css', styles)],
      frame_scripts: [nameFile('frame.js', FRAME_CODE)],
      frame_styles: [nameFile('frame.css', FRAME_STYLE)],
    }),
  });
  await site.goLive({
    app: 'quiz',
    mounts: ['/quizzes'],
    navigation: [
      { path: '/quizzes/mine', icon: 'unknown', order: 2, names: { en: 'A <b> & "c"' } },
      { path: '/quizzes/all', icon: 'quiz', order: 1, places: ['sidebar', 'bar'], names: { en: 'All' } },
    ],
  });
  return site;
}

/** The pages are read when the shell goes live, and are in the page soon after. */
async function getPage(site: TestSite, path: string, cookie = ''): Promise<string> {
  for (;;) {
    const { body } = await site.get(path, { accept: 'text/html', cookie });
    if (body.includes('data-for=')) return body;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const html = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };

describe('the first screen of a page', () => {
  it('is the frame with the navigation of the live set, the current entry and the chosen theme', async () => {
    const page = await getPage(await openSite(), '/quizzes/all/7', 'glossa_theme=dark');
    const all = '<li><a href="/quizzes/all" aria-current="page"><svg>quiz</svg><span>All</span></a></li>';
    const mine =
      '<li><a href="/quizzes/mine"><svg>page</svg><span>A &lt;b&gt; &amp; &quot;c&quot;</span></a></li>';
    expect(page).toContain(
      `<div id="root" data-for="learners"><ul>${all}${mine}</ul>` +
        `<input type="radio" checked="" value="dark"/><ul>${all}<li><button></button></li></ul></div>`,
    );
    expect(page).toContain('<title>Glossa</title>');
  });

  it('is the form at its own address, with its title', async () => {
    const site = await openSite();
    const page = await getPage(site, '/login');
    expect(page).toContain('<title>Log in · Glossa</title>');
    expect(page).toContain('<div id="root" data-for="guests"><form method="post">');
    expect((await site.get('/forgot-password', html)).body).toContain('<div id="root"></div>');
  });

  it('has the code and the styles of the frame where it is the frame, and not where it is a form alone', async () => {
    const site = await openSite();
    for (const path of ['/quizzes/all', '/nowhere', '/', '/-']) {
      const page = await getPage(site, path);
      expect(page).toMatch(
        /<style data-href="[^"]+\/frame\.css">\.c\{color:red\}\n\.frame\{color:blue\}<\/style>/,
      );
      expect(page).toMatch(/<link rel="preload" as="script" [^>]+\/frame\.js"/);
      const [, style = ''] = /<style[^>]*>([^<]+)</.exec(page) ?? [];
      const { headers } = await site.get(path, html);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    }
    const login = await getPage(site, '/login');
    expect(login).toContain('<style>.c{color:red}</style>');
    expect(login).not.toMatch(/<link[^>]+frame\.(js|css)/);
  });

  it('says what the site is to search engines and links, where the shell has said it', async () => {
    const site = await openSite();
    const page = await getPage(site, '/login');
    expect(page).toContain('<meta name="description" content="Learn &amp; keep">');
    expect(page).toContain('<meta property="og:title" content="Log in · Glossa">');
    expect(page).toContain('<meta property="og:description" content="Learn &amp; keep">');
    expect(page).toContain('<meta property="og:locale" content="en">');
    for (const path of ['/register', '/dashboard'])
      expect(await getPage(site, path)).not.toContain('og:description');
  });

  it('has a picture for links, where the server knows its address', async () => {
    expect(await getPage(await openSite(), '/login')).not.toContain('og:image');
    const page = await getPage(await openSite(json, '', 'https://learn.example'), '/login');
    expect(page).toContain('<meta property="og:image" content="https://learn.example/link-picture.png">');
  });

  it('is painted when it is there as a whole, which an element right behind it tells', async () => {
    const page = await getPage(await openSite(), '/login');
    const [, awaited] = /<link rel="expect" href="#([\w-]+)" blocking="render">/.exec(page) ?? [];
    expect(page.indexOf('</form></div>')).toBeLessThan(page.indexOf(`id="${awaited}"`));
    expect(page.indexOf('<link rel="expect"')).toBeLessThan(page.indexOf('<body>'));
  });

  it('is painted before the inline script runs where it is a form alone, and after it decided who sees what elsewhere', async () => {
    const site = await openSite();
    const [login, first] = [await getPage(site, '/login'), await getPage(site, '/')];
    expect(login.indexOf('<script>((')).toBeGreaterThan(login.indexOf('id="glossa-live"'));
    expect(first.indexOf('<script>((')).toBeLessThan(first.indexOf('<body>'));
    for (const page of [login, first]) expect(page.split('<script>((')).toHaveLength(2);
  });

  it('is both at the first address of the site, each for its own visitors', async () => {
    const site = await openSite();
    const [first, dashboard] = [await getPage(site, '/'), await getPage(site, '/dashboard')];
    expect(first).toContain('<div id="root"><div data-for="guests"><form method="post">');
    expect(first).toContain('</form></div><div data-for="learners"><ul>');
    expect(dashboard).toContain('<div id="root" data-for="learners"><ul>');
    expect(dashboard).not.toContain('<form');
  });

  it('gets the script that shows a screen of the app, in the language of the page, behind its frame', async () => {
    const site = await openSite();
    const script = 'early()';
    const early = { file: 'early-0-en.js', integrity: computeIntegrity(Buffer.from(script)) };
    await site.goLive({
      app: 'video',
      mounts: ['/playlists'],
      extra: { [early.file]: script },
      release: (release) => ({
        ...release,
        screens: [
          ...release.screens,
          { path: '/playlists/:id', boot: [], scripts: [], styles: [], early: { en: early } },
        ],
      }),
    });
    const page = await getPage(site, '/playlists/3');
    expect(page).toMatch(
      new RegExp(
        `</div>\\n<script async src="/apps/video/[^"]*/early-0-en.js" integrity="${early.integrity.replaceAll('+', '\\+')}"`,
      ),
    );
    // Its data comes before the code, where one connection brings both.
    expect(page.indexOf('early-0-en.js')).toBeLessThan(page.indexOf('<script defer'));
    expect(page).toMatch(/<script defer [^>]*fetchpriority="low"/);
    const other = await getPage(site, '/playlists');
    expect(other).toMatch(/<script defer [^>]*fetchpriority="high"/);
    expect(other).not.toContain('early-0');
    expect(await getPage(site, '/quizzes/all')).not.toContain('early-0');
    expect((await site.get('/playlists/3', { ...html, cookie: 'glossa_locale=ka' })).body).not.toContain(
      'early-0',
    );
  });

  it('is that of an older shell too, which has more in its file', async () => {
    const site = await openSite(JSON.stringify({ ...PAGES, refusal: '<p></p>' }));
    expect(await getPage(site, '/login')).toContain('<form method="post">');
  });

  it('is empty in a language that the shell has not rendered', async () => {
    const site = await openSite();
    await getPage(site, '/login');
    const { body } = await site.get('/login', { ...html, cookie: 'glossa_locale=ka' });
    expect(body).toContain('<div id="root"></div>');
  });

  it('has its styles in the page, named by their hash, and waits for no file', async () => {
    const site = await openSite();
    const page = await getPage(site, '/login');
    expect(page).toContain('<style>.c{color:red}</style>');
    expect(page).not.toContain('rel="stylesheet"');
    const { headers } = await site.get('/login', html);
    const hash = createHash('sha256').update('.c{color:red}').digest('base64');
    expect(headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}';`);
  });

  it.each(['.c{background:url(dot.svg)}', '@import "more.css"', '.c{content:"</style>"}'])(
    'loads its styles as a file where a page would change their meaning: %s',
    async (styles) => {
      const site = await openSite(json, styles);
      const page = await getPage(site, '/login');
      expect(page).toMatch(/<link rel="stylesheet" href="[^"]*main.css"/);
      expect(page).not.toContain('<style>');
      expect((await site.get('/login', html)).headers['content-security-policy']).toContain(
        "; style-src 'self';",
      );
    },
  );

  it.each([
    ['<script>1</script>', 'HTML'],
    ['<p onclick="x()">', 'HTML'],
    ['<p style="color: red">', 'HTML'],
    [1, 'does not contain'],
  ])('is refused at publishing with %j in it', async (frame, message) => {
    const content = JSON.stringify({ ...PAGES, link: frame });
    await expect(openSite(content)).rejects.toThrow(message);
  });
});
