import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(__dirname, '../docs/examples');
const RULE_FILES = ['releases-alerts.yml', 'api-alerts.yml'].map((file) => join(folder, file));
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find(existsSync);
// In continuous integration a missing promtool is a failure; otherwise its tests are skipped.
const withPromtool = promtool || process.env['CI'] ? it : it.skip;

interface Rule {
  alert: string;
  labels: object;
  annotations: object;
}

const rules = RULE_FILES.flatMap((file) =>
  (parse(readFileSync(file, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    (group) => group.rules,
  ),
);

/** Series with a sample every 15 s for 20 minutes, in promtool's notation: two servers of each kind, and all is well. */
type Series = Record<string, string>;
const WELL: Series = {
  'up{job="glossa-releases",instance="one"}': '1x80',
  'up{job="glossa-releases",instance="two"}': '1x80',
  'up{job="glossa-api",instance="one"}': '1x80',
  'up{job="glossa-api",instance="two"}': '1x80',
  'glossa_releases_revision{instance="one"}': '7x80',
  'glossa_releases_revision{instance="two"}': '7x80',
  'glossa_releases_database_up{instance="one"}': '1x80',
  'glossa_releases_database_up{instance="two"}': '1x80',
  'glossa_releases_live_files_missing{app="quiz",version="1.0.0"}': '0x80',
  'glossa_releases_guard_trips_total{app="quiz"}': '3x80',
  'glossa_releases_guard_failures_total{app="quiz"}': '0x80',
  'glossa_releases_denials_total{code="token_refused"}': '0x80',
  glossa_releases_open_tabs: '100x80',
  'glossa_releases_beacons_total{fate="accepted"}': '0+10x80',
  'glossa_releases_beacons_total{fate="not_stored"}': '0x80',
  'glossa_releases_beacon_parts_ignored_total{why="network_full"}': '0+1x80',
  'glossa_releases_outcomes_total{app="quiz",version="1.0.0",result="well"}': '0+20x80',
  'glossa_releases_outcomes_total{app="quiz",version="1.0.0",result="failed"}': '0+1x80',
  'glossa_releases_request_duration_seconds_count{class="api",status="2xx"}': '0+990x80',
  'glossa_releases_request_duration_seconds_count{class="api",status="5xx"}': '0+1x80',
  'glossa_releases_request_duration_seconds_bucket{class="page",le="0.25"}': '0+100x80',
  'glossa_releases_request_duration_seconds_bucket{class="page",le="1"}': '0+100x80',
  'glossa_releases_request_duration_seconds_bucket{class="page",le="+Inf"}': '0+100x80',
  glossa_http_requests_in_flight: '1x80',
  glossa_http_invalid_responses_total: '0x80',
  glossa_database_up: '1x80',
  'glossa_database_connections{state="waiting"}': '0x80',
  'glossa_http_requests_total{status="200"}': '0+990x80',
  'glossa_http_requests_total{status="503"}': '0+1x80',
  'glossa_http_request_duration_seconds_bucket{method="GET",le="0.5"}': '0+100x80',
  'glossa_http_request_duration_seconds_bucket{method="GET",le="1"}': '0+100x80',
  'glossa_http_request_duration_seconds_bucket{method="GET",le="+Inf"}': '0+100x80',
  'glossa_service_calls_total{service="mail",result="ok"}': '0+1x80',
  'glossa_service_calls_total{service="mail",result="failed"}': '0x80',
  'glossa_service_calls_total{service="model",result="ok"}': '0+10x80',
  'glossa_service_calls_total{service="model",result="failed"}': '0+1x80',
  'glossa_service_calls_total{service="webhooks",result="failed"}': '0x80',
  'glossa_background_runs_total{job="sweep",result="failed"}': '0x80',
  glossa_transcript_job_oldest_seconds: '60x80',
  'glossa_disk_free_ratio{job="glossa-api",instance="one"}': '0.5x80',
  'node_filesystem_avail_bytes{job="glossa-postgres",instance="db",mountpoint="/data"}': '50x80',
  'node_filesystem_size_bytes{job="glossa-postgres",instance="db",mountpoint="/data"}': '100x80',
  'kube_cronjob_status_last_successful_time{namespace="glossa",cronjob="backup"}': '0x80',
  'kube_cronjob_created{namespace="glossa",cronjob="backup"}': '-900000x80',
  // Prometheus begins at 0 here.
  'glossa_clock_seconds{job="glossa-api",instance="one"}': '2+15x80',
  'probe_ssl_earliest_cert_expiry{instance="https://learn.example"}': '5000000x80',
};

const replaced = (series: RegExp, values: string): Series =>
  Object.fromEntries(Object.keys(WELL).flatMap((name) => (series.test(name) ? [[name, values]] : [])));

/** The database is away for 2.5 minutes, from minute 5 on, and a third of the requests fail meanwhile. */
const SHORT_OUTAGE: Series = {
  ...replaced(/database_up/, '1x20 0x10 1x50'),
  glossa_releases_open_tabs: '100x20 _x10 100x50',
  'glossa_releases_guard_failures_total{app="quiz"}': '0x20 0+0.25x10 2.5x50',
  'glossa_releases_beacons_total{fate="not_stored"}': '0x20 0+10x10 100x50',
  'glossa_releases_beacons_total{fate="accepted"}': '0+10x20 200x10 200+10x50',
  'glossa_releases_request_duration_seconds_count{class="api",status="5xx"}': '0x20 0+500x10 5000x50',
  'glossa_http_requests_total{status="503"}': '0x20 0+500x10 5000x50',
};

/** Each names the series that differ from WELL, and all alerts that fire at a time. */
const situations: [string, Series, [at: string, ...firing: string[]][]][] = [
  ['all is well', {}, [['10m'], ['20m']]],
  ['all site servers are away', replaced(/releases/, '1x20 _x60'), [['15m', 'ReleasesAway']]],
  [
    'one of two site servers does not answer',
    { ...replaced(/releases.*two/, '1x20 _x60'), 'up{job="glossa-releases",instance="two"}': '1x20 0x60' },
    [['15m', 'ReleasesServerAway']],
  ],
  [
    'one of two site servers is gone from the name service',
    replaced(/releases.*two/, '1x20 _x60'),
    [['15m', 'ReleasesServerAway']],
  ],
  [
    'a rolling update runs a third server of each kind for three minutes',
    {
      'up{job="glossa-releases",instance="three"}': '_x20 1x12 stale',
      'up{job="glossa-api",instance="three"}': '_x20 1x12 stale',
    },
    [['7m'], ['9m'], ['12m'], ['20m']],
  ],
  [
    'a rolling update runs a second server beside the only one for two minutes',
    replaced(/^up.*two/, '_x40 1x8 stale'),
    [['11m'], ['13m'], ['16m'], ['20m']],
  ],
  [
    'four servers of each kind are scaled down to two',
    Object.fromEntries(
      ['releases', 'api'].flatMap((kind) =>
        ['three', 'four'].map((name) => [`up{job="glossa-${kind}",instance="${name}"}`, '1x20 stale']),
      ),
    ),
    [['7m'], ['9m'], ['12m'], ['20m']],
  ],
  [
    'the database is away for a short time, and back again',
    SHORT_OUTAGE,
    [['4m'], ['7m', 'ApiDatabaseAway', 'ReleasesDatabaseAway'], ['9m'], ['15m']],
  ],
  [
    'the database stays away',
    {
      ...replaced(/database_up/, '1x20 0x60'),
      glossa_releases_open_tabs: '100x20 _x60',
      'glossa_releases_guard_failures_total{app="quiz"}': '0x20 0+0.25x60',
      'glossa_releases_beacons_total{fate="not_stored"}': '0x20 0+10x60',
      'glossa_releases_beacons_total{fate="accepted"}': '0+10x20 200x60',
      'glossa_releases_request_duration_seconds_count{class="api",status="5xx"}': '0x20 0+500x60',
      'glossa_http_requests_total{status="503"}': '0x20 0+500x60',
    },
    [['15m', 'ApiAnswersErrors', 'ApiDatabaseAway', 'ReleasesDatabaseAway', 'SiteAnswersErrors']],
  ],
  [
    'files of a live version are missing',
    { 'glossa_releases_live_files_missing{app="quiz",version="1.0.0"}': '0x20 2x60' },
    [['6m', 'LiveFilesMissing']],
  ],
  [
    'one site server stays behind',
    { 'glossa_releases_revision{instance="two"}': '6x80' },
    [['5m', 'RevisionsDiffer']],
  ],
  [
    'the guard acts',
    { 'glossa_releases_guard_trips_total{app="quiz"}': '3x20 4x60' },
    [['6m', 'GuardRolledBack']],
  ],
  [
    'the guard fails though the database is there',
    { 'glossa_releases_guard_failures_total{app="quiz"}': '0x20 0+0.25x60' },
    [['12m', 'GuardCannotAct']],
  ],
  [
    'a version fails for visitors',
    { 'glossa_releases_outcomes_total{app="quiz",version="1.0.0",result="failed"}': '0+10x80' },
    [['15m', 'VersionFails']],
  ],
  [
    'no beacons arrive',
    { 'glossa_releases_beacons_total{fate="accepted"}': '70x80', ...replaced(/network_full/, '3x80') },
    [['20m', 'BeaconsStopped']],
  ],
  [
    'beacons cannot be stored though the database is there',
    { 'glossa_releases_beacons_total{fate="not_stored"}': '0+5x80' },
    [['15m', 'BeaconsNotStored']],
  ],
  [
    'all beacons come from one network',
    { 'glossa_releases_beacon_parts_ignored_total{why="network_full"}': '0+50x80' },
    [['20m', 'BeaconsOfOneNetwork']],
  ],
  [
    'a first burst of forged requests comes',
    { 'glossa_releases_denials_total{code="token_refused"}': '0x20 80x60' },
    [['7m', 'OperatorsRefused']],
  ],
  [
    'pages are slow',
    { 'glossa_releases_request_duration_seconds_bucket{class="page",le="0.25"}': '0+90x80' },
    [['15m', 'PagesSlow']],
  ],
  [
    'the site answers errors',
    { 'glossa_releases_request_duration_seconds_count{class="api",status="5xx"}': '0+50x80' },
    [['10m', 'SiteAnswersErrors']],
  ],
  ['all API processes are away', replaced(/api"|glossa_(http|database)/, '1x20 _x60'), [['15m', 'ApiAway']]],
  [
    'one of two API processes does not answer',
    { 'up{job="glossa-api",instance="two"}': '1x20 0x60' },
    [['15m', 'ApiServerAway']],
  ],
  [
    'one of two API processes is gone from the name service',
    { 'up{job="glossa-api",instance="two"}': '1x20 _x60' },
    [['15m', 'ApiServerAway']],
  ],
  [
    'the API answers errors',
    { 'glossa_http_requests_total{status="503"}': '0+50x80' },
    [['10m', 'ApiAnswersErrors']],
  ],
  [
    'reads are slow',
    { 'glossa_http_request_duration_seconds_bucket{method="GET",le="0.5"}': '0+90x80' },
    [['15m', 'ApiSlow']],
  ],
  [
    'one of the checked responses did not fit its schema',
    { glossa_http_invalid_responses_total: '0x20 1x60' },
    [['4m'], ['6m', 'ApiAnswersUnfit']],
  ],
  [
    'requests wait for connections',
    { 'glossa_database_connections{state="waiting"}': '4x80' },
    [['15m', 'ApiWaitsForConnections']],
  ],
  [
    'the mail server refuses mails',
    { 'glossa_service_calls_total{service="mail",result="failed"}': '0+1x80' },
    [['10m', 'MailsFail']],
  ],
  [
    'the model does not answer',
    { 'glossa_service_calls_total{service="model",result="failed"}': '0+30x80' },
    [['10m', 'ServiceFails']],
  ],
  [
    'payments are not recorded',
    { 'glossa_service_calls_total{service="webhooks",result="failed"}': '0x20 0+1x60' },
    [['10m', 'PaymentsFail']],
  ],
  [
    'webhooks are refused',
    {
      'glossa_http_requests_total{route="/api/stripe/webhook",status="400"}': '0+1x80',
    },
    [['15m', 'PaymentsFail']],
  ],
  [
    'old rows cannot be removed',
    { 'glossa_background_runs_total{job="old links",result="failed"}': '0+0.2x80' },
    [['10m'], ['20m', 'BackgroundWorkFails']],
  ],
  [
    'transcripts are not made',
    { glossa_transcript_job_oldest_seconds: '3000+15x80' },
    [['10m'], ['20m', 'TranscriptsWait']],
  ],
  [
    'a disk is almost full',
    { 'glossa_disk_free_ratio{job="glossa-api",instance="one"}': '0.5x20 0.05x60' },
    [['4m'], ['12m', 'DiskAlmostFull']],
  ],
  [
    'the disk of the database is almost full',
    replaced(/node_filesystem_avail/, '50x20 5x60'),
    [['4m'], ['12m', 'DatabaseDiskAlmostFull']],
  ],
  [
    'the last backup is two days old',
    replaced(/last_successful_time/, '-172800x80'),
    [['20m', 'BackupFails']],
  ],
  ['no backup has ever been made', replaced(/last_successful_time/, '_x80'), [['20m', 'BackupFails']]],
  [
    'a clock is wrong',
    { 'glossa_clock_seconds{job="glossa-api",instance="one"}': '120+15x80' },
    [['10m', 'ClockWrong']],
  ],
  [
    'a certificate ends in eleven days',
    { 'probe_ssl_earliest_cert_expiry{instance="https://learn.example"}': '950000x80' },
    [['20m', 'CertificateExpires']],
  ],
];

function runPromtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(promtool ?? 'promtool', args, { encoding: 'utf8' });
  if (error) throw error;
  return { status, output: stdout + stderr };
}

describe('the alert rules', () => {
  it.each(rules)('$alert says how urgent it is, what is wrong and what to do', ({ labels, annotations }) => {
    expect(labels).toEqual({ severity: expect.stringMatching(/^(page|ticket)$/) });
    expect(annotations).toEqual({ summary: expect.any(String), action: expect.any(String) });
  });

  it('each fire in a situation below', () => {
    const firing = situations.flatMap(([, , times]) => times.flatMap(([, ...alerts]) => alerts));
    expect([...new Set(firing)].sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  withPromtool('and the configuration are valid for Prometheus', () => {
    expect(runPromtool('check', 'rules', ...RULE_FILES)).toMatchObject({ status: 0 });
    const configuration = join(folder, 'prometheus.yml');
    expect(runPromtool('check', 'config', '--syntax-only', configuration)).toMatchObject({ status: 0 });
  });

  withPromtool.each(situations)('when %s, fire as they should and no others', (_what, changes, times) => {
    const test = {
      rule_files: RULE_FILES,
      evaluation_interval: '15s',
      tests: [
        {
          interval: '15s',
          input_series: Object.entries({ ...WELL, ...changes }).map(([series, values]) => ({
            series,
            values,
          })),
          promql_expr_test: times.map(([at, ...alerts]) => ({
            eval_time: at,
            expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
            exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
          })),
        },
      ],
    };
    const directory = mkdtempSync(join(tmpdir(), 'glossa-alerts-'));
    const file = join(directory, 'test.yml');
    writeFileSync(file, JSON.stringify(test));
    const { output } = runPromtool('test', 'rules', file);
    rmSync(directory, { recursive: true });
    expect(output).toContain('SUCCESS');
  });
});
