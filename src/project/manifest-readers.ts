// The text of a project, lock or environment file → its pins with their lines. Requirements files are in `requirements.ts`.
// A file that does not parse throws; `versions.ts` turns that into a diagnostic.
import { parse } from 'smol-toml';
import { normalName, parseConstraint, parseRequirement, type Wanted } from './pins.ts';
import type { PinLine } from './requirements.ts';

export function readPyproject(text: string): readonly PinLine[] {
  const document = asTable(parse(text));
  const tool = asTable(document.tool);
  const project = asTable(document.project);
  const listed = [
    ...strings(project.dependencies),
    ...Object.values(asTable(project['optional-dependencies'])).flatMap(strings),
    ...Object.values(asTable(document['dependency-groups'])).flatMap(strings),
    ...Object.values(asTable(asTable(tool.pdm)['dev-dependencies'])).flatMap(strings),
    ...['dev-dependencies', 'constraint-dependencies', 'override-dependencies'].flatMap((key) =>
      strings(asTable(tool.uv)[key]),
    ),
    ...hatchRequirements(asTable(tool.hatch)),
  ].flatMap((requirement) => parseRequirement(requirement) ?? []);
  return placed(text, [...listed, ...poetryPins(asTable(tool.poetry)), ...pixiPins(asTable(tool.pixi))]);
}

/** Requirements files that setuptools reads the dependencies from, as written. */
export function dynamicRequirements(text: string): readonly string[] {
  const setuptools = asTable(asTable(asTable(parse(text)).tool).setuptools);
  const dynamic = asTable(setuptools.dynamic);
  const sources = [dynamic.dependencies, ...Object.values(asTable(dynamic['optional-dependencies']))];
  return sources.flatMap((source) => [asTable(source).file].flat()).filter((file) => typeof file === 'string');
}

export function readHatch(text: string): readonly PinLine[] {
  const listed = hatchRequirements(asTable(parse(text)));
  return placed(
    text,
    listed.flatMap((requirement) => parseRequirement(requirement) ?? []),
  );
}

const hatchRequirements = (hatch: Table): readonly string[] =>
  Object.values(asTable(hatch.envs)).flatMap((env) =>
    ['dependencies', 'extra-dependencies'].flatMap((key) => strings(asTable(env)[key])),
  );

export function readPixi(text: string): readonly PinLine[] {
  return placed(text, pixiPins(asTable(parse(text))));
}

/** Of Conda and of PyPI, of the whole project and of its features. */
function pixiPins(pixi: Table): readonly Wanted[] {
  return [pixi, ...Object.values(asTable(pixi.feature)).map(asTable)].flatMap((table) =>
    ['dependencies', 'pypi-dependencies'].flatMap((key) => tablePins(asTable(table[key]))),
  );
}

function poetryPins(poetry: Table): readonly Wanted[] {
  const groups = Object.values(asTable(poetry.group)).map((group) => asTable(group).dependencies);
  return [poetry.dependencies, poetry['dev-dependencies'], ...groups].flatMap((table) => tablePins(asTable(table)));
}

export function readPipfile(text: string): readonly PinLine[] {
  const document = asTable(parse(text));
  return placed(text, [...tablePins(asTable(document.packages)), ...tablePins(asTable(document['dev-packages']))]);
}

/** `name = "^1.2"`, `name = { version = "^1.2" }`, or several such for different environments. */
function tablePins(table: Table): readonly Wanted[] {
  return Object.entries(table).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one) => {
      const version = typeof one === 'string' ? one : asTable(one).version;
      return name === 'python' ? [] : [parseConstraint(name, typeof version === 'string' ? version : '*')];
    }),
  );
}

/** poetry.lock, uv.lock, pdm.lock, pylock.toml: a table a package. Read by lines, since they are long and made by tools. */
export function readTomlLock(text: string): readonly PinLine[] {
  const pins: PinLine[] = [];
  let name: string | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.startsWith('[')) name = undefined;
    name = /^name = "([^"]+)"/.exec(line)?.[1] ?? name;
    const version = name && /^version = "([^"]+)"/.exec(line)?.[1];
    if (name && version) pins.push({ wanted: { name: normalName(name), version }, line: index + 1 });
  }
  return pins;
}

export function readPipfileLock(text: string): readonly PinLine[] {
  const document = asTable(JSON.parse(text));
  const pins = ['default', 'develop'].flatMap((section) => tablePins(asTable(document[section])));
  return placed(text, pins);
}

/** The indented lists of `[options]` and `[options.extras_require]`. */
export function readSetupCfg(text: string): readonly PinLine[] {
  let section = '';
  let key = '';
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    section = /^\[(.+)\]/.exec(line)?.[1]?.trim() ?? section;
    const entry = /^([\w.-]+)\s*[=:]\s*(.*)$/.exec(line);
    if (entry) key = entry[1]!;
    const speaks = section === 'options.extras_require' || (section === 'options' && /_requires?$/.test(key));
    const wanted = speaks ? parseRequirement(entry ? entry[2]! : line.trim()) : undefined;
    return wanted ? [{ wanted, line: index + 1 }] : [];
  });
}

const REQUIREMENT_STRING = /(["'])([A-Za-z0-9][\w.-]*(?:\[[^\]]*\])?\s*(?:===|==|~=|!=|<=|>=|<|>)[^"'\n]*)\1/g;

/** Every string that reads as a requirement with a version; the file itself is never run. */
export function readSetupPy(text: string): readonly PinLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) =>
    [...line.matchAll(REQUIREMENT_STRING)].flatMap((match) => {
      const wanted = parseRequirement(match[2]!);
      return wanted ? [{ wanted, line: index + 1 }] : [];
    }),
  );
}

const CONDA_ITEM = /^\s*-\s*["']?([A-Za-z0-9][\w.-]*)(?:\[[^\]]*\])?\s*([=<>!~][^"'#;]*)?["']?\s*(?:[#;].*)?$/;

/** Every list item that reads as a package, of Conda's own list and of the `pip:` list inside it. */
export function readCondaEnvironment(text: string): readonly PinLine[] {
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const match = CONDA_ITEM.exec(line.replace(/^(\s*-\s*["']?)[\w.-]+::/, '$1'));
    if (!match || match[1] === 'python') return [];
    return [{ wanted: parseConstraint(match[1]!, (match[2] ?? '*').trim()), line: index + 1 }];
  });
}

type Table = Readonly<Record<string, unknown>>;

function asTable(value: unknown): Table {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
}

function strings(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The first line that writes the package's name. */
function placed(text: string, pins: readonly Wanted[]): readonly PinLine[] {
  const lines = text.split('\n').map((line) => line.toLowerCase().replace(/[-_.]+/g, '-'));
  return pins.map((wanted) => {
    const name = new RegExp(`(?:^\\s*|["'])${wanted.name}(?![\\w-])`);
    return { wanted, line: Math.max(1, lines.findIndex((line) => name.test(line)) + 1) };
  });
}
