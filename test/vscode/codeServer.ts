// A .vsix and settings -> a real VS Code workbench on a free port, with a profile of its own that starts empty.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { inE2e, node24 } from './e2eHome.ts';

export interface CodeServer {
  readonly url: string;
  /** everything the editor writes lies below */
  readonly profile: string;
  stop(): Promise<void>;
}

const settings = {
  'workbench.startupEditor': 'none',
  'workbench.colorTheme': 'Default Dark Modern',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  'chat.disableAIFeatures': true,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'window.menuBarVisibility': 'hidden',
  'window.commandCenter': false,
  'files.simpleDialog.enable': true,
};

export async function startCodeServer(profile: string, ...vsix: readonly string[]): Promise<CodeServer> {
  const folder = (name: string): string => {
    const path = join(profile, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const home = folder('home');
  writeFileSync(join(folder('user/User'), 'settings.json'), JSON.stringify(settings, null, 2));
  writeFileSync(join(profile, 'config.yaml'), '');
  const env = {
    ...process.env,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    // No marketplace: nothing here may depend on one.
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
  };
  const entry = inE2e('code-server/out/node/entry.js');
  const places = ['--user-data-dir', join(profile, 'user'), '--extensions-dir', folder('extensions')];
  const install = vsix.flatMap((path) => ['--install-extension', path]);
  const installed = spawnSync(node24, [entry, ...places, ...install], { env, encoding: 'utf8' });
  if (installed.status !== 0) throw new Error(`The .vsix cannot be installed:\n${installed.stdout}${installed.stderr}`);
  const port = await freePort();
  const log = join(profile, 'server.log');
  const output = openSync(log, 'a');
  const child = spawn(
    node24,
    [
      entry,
      '--config',
      join(profile, 'config.yaml'),
      '--bind-addr',
      `127.0.0.1:${port}`,
      '--auth',
      'none',
      '--disable-telemetry',
      '--disable-update-check',
      '--disable-workspace-trust',
      '--disable-getting-started-override',
      ...places,
    ],
    { stdio: ['ignore', output, output], env, detached: true },
  );
  const url = `http://127.0.0.1:${port}`;
  await answering(`${url}/healthz`, child, log);
  return { url, profile, stop: () => stop(child) };
}

/** The whole process group: the editor has processes of its own. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (signal: NodeJS.Signals): void => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      // It is gone already.
    }
  };
  end('SIGTERM');
  const late = setTimeout(() => end('SIGKILL'), 5000);
  await gone;
  clearTimeout(late);
}

async function answering(url: string, child: ChildProcess, log: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) break;
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`code-server did not start:\n${readFileSync(log, 'utf8')}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
