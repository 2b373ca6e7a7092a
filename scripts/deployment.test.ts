import { LARGE_BODIES } from '@glossa/contract/body-sizes';
import { UNUSED_CONNECTION_MS } from '@glossa/server/drain-connections';
import { services } from './testing/deployments';
import { APPS, WORKSPACES, readText } from './testing/repository';

const dockerfile = readText('Dockerfile');

describe('the services of the compose file', () => {
  it.each(Object.entries(services))('%s has no more rights than it needs', (_name, service) => {
    expect(service).toMatchObject({
      user: expect.stringMatching(/^(?!root$)[a-z]+$/),
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it.each(Object.entries(services).filter(([, { profiles }]) => !profiles))(
    '%s says whether it is well',
    (_name, service) => {
      expect(service.healthcheck).toBeDefined();
    },
  );

  // The server that makes the database answers at its socket alone, and ends before the real one starts.
  it('ask Postgres by TCP whether it is ready', () => {
    for (const file of ['docker-compose.yml', 'deploy/kubernetes/overlays/one-node/postgres.yaml']) {
      const checks = readText(file).match(/\[.*pg_isready.*\]/g) ?? [];
      expect(checks.length).toBeGreaterThan(0);
      for (const check of checks) expect(check).toContain('--host=127.0.0.1');
    }
  });

  it('come from bases whose version is whole', () => {
    const own = Object.values(services).flatMap(({ build }) => (build ? [build.target] : []));
    const bases = [
      ...Object.values(services).flatMap(({ image, build }) => (image && !build ? [image] : [])),
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)]
        .map(([, base = '']) => base)
        .filter((base) => base.includes(':')),
    ];
    expect(bases.length).toBeGreaterThan(2);
    for (const base of bases) expect(base).toMatch(/:\d+\.\d+(\.\d+)?-/);
    for (const target of own) expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
  });

  it('come from the versions that the documents name', () => {
    const named = [
      ...Object.values(services).map(({ image }) => image),
      /^FROM (\S+)/m.exec(dockerfile)?.[1],
    ];
    const bases = named.filter((image) => image && /^(node|nginx|postgres):/.test(image));
    expect(bases).toHaveLength(3);
    for (const base of bases) expect(readText('docs/deploy.md')).toContain(`\`${base}\``);
  });

  it('have one publishing job for each app', () => {
    const published = Object.values(services).flatMap(({ build }) => build?.args?.['APP'] ?? []);
    expect(published.sort()).toEqual([...APPS].sort());
  });
});

describe('nginx', () => {
  it('passes on the largest body that the API takes', () => {
    const [, megabytes] =
      /^location \/api\/ \{[^}]*\}[^}]*client_max_body_size (\d+)m;/m.exec(
        readText('releases/nginx/site.conf'),
      ) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBe(Math.max(...Object.values(LARGE_BODIES)));
  });

  it.each(['releases/nginx/upstreams.conf', 'docs/examples/apis.conf'])(
    'closes unused connections before a server that stops closes them (%s)',
    (file) => {
      const upstreams = readText(file).match(/^upstream [^}]*\}/gm) ?? [];
      expect(upstreams.length).toBeGreaterThan(0);
      for (const upstream of upstreams) {
        expect(upstream).toContain(`keepalive_timeout ${UNUSED_CONNECTION_MS}ms;`);
      }
    },
  );
});

interface Locked {
  name?: string;
  link?: boolean;
  dev?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

describe('the Dockerfile', () => {
  it('installs with the manifest of every workspace', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \S+$/gm)].map(([, folder]) => folder);
    expect(copied.sort()).toEqual([...WORKSPACES].sort());
  });

  it('installs nothing for the servers that builds pages or compiles', () => {
    const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, Locked> };
    const [, command = ''] = /^RUN (npm ci --omit=dev .*?)\\?$/m.exec(dockerfile) ?? [];
    const chosen = [...command.matchAll(/--workspace (\S+)/g)].map(([, workspace = '']) => workspace);
    // As npm chooses: by name, or all in a folder.
    const isChosen = (folder: string, name: string) =>
      chosen.some((each) => name === each || folder === each || folder.startsWith(`${each}/`));
    const waiting = WORKSPACES.filter((folder) => isChosen(folder, packages[folder]?.name ?? ''));
    expect(waiting.sort()).toEqual(['api', 'releases']);
    const installed = new Set<string>();
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const { link = false, resolved = '', dependencies = {}, devDependencies = {} } = packages[place] ?? {};
      if (link) waiting.push(resolved);
      for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
        if (!installed.has(name)) waiting.push(`node_modules/${name}`);
        installed.add(name);
      }
    }
    expect([...installed]).toEqual(expect.arrayContaining(['@glossa/server', 'fastify']));
    // As npm omits: of what these need for development, not what another workspace needs to run.
    for (const name of installed) if (packages[`node_modules/${name}`]?.dev) installed.delete(name);
    for (const [, name = ''] of dockerfile.matchAll(/ node_modules\/([\w-]+)/g)) installed.delete(name);
    const compilers = ['tsx', 'esbuild', 'typescript', '@swc/core', 'webpack', 'webpack-dev-server'];
    const builders = [...compilers, 'react', '@glossa/build', '@glossa/kit'];
    expect(builders.filter((name) => installed.has(name))).toEqual([]);
  });

  it('runs the servers from a stage in which npm is removed and installs nothing', () => {
    const [, site = ''] = /^FROM \S+ AS site\n([^]*?)^FROM /m.exec(dockerfile) ?? [];
    expect(site).toContain('rm -rf /usr/local/lib/node_modules ');
    expect(site).not.toContain('npm ');
  });

  it('takes no secret into an image', () => {
    expect(readText('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env*', 'releases/nginx/tls']),
    );
    expect(readText('.gitignore').split('\n')).toContain('.env*');
  });

  it('runs nothing as root', () => {
    const [, ...stages] = dockerfile.split(/^FROM /m);
    for (const stage of stages.filter((each) => /^CMD/m.test(each))) expect(stage).toMatch(/^USER node$/m);
  });
});
