import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkIdentifier,
  type Draft,
  insertEntry,
  insertImport,
  kebabCase,
  Refusal,
  sentence,
} from '@jpro/remote-kit/new';

export const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
export const ACCESSES = ['anyone', 'signed-in', 'jobseeker', 'company'] as const;

export interface EndpointOptions {
  readonly method?: (typeof METHODS)[number];
  readonly access?: (typeof ACCESSES)[number];
  /** The path below `/api`. */
  readonly path?: string;
  readonly summary?: string;
}

const TEMPLATES = path.resolve(import.meta.dirname, '../templates');
const ENDPOINTS = 'shared/api/src/endpoints';
const DOMAINS = 'server/src/domains';
/** Which members of a company may use an endpoint. */
const CAPABILITIES = 'server/src/core/session/capabilities.ts';

/**
 * Creates the contract entry, handler and test of `<feature>.<name>`; `domain/feature` also creates a new feature.
 * @throws Refusal
 * @returns the endpoint as `GET /path`.
 */
export function makeEndpoint(
  draft: Draft,
  root: string,
  where: string,
  name: string,
  options: EndpointOptions = {},
): string {
  const [feature = '', givenDomain] = where.split('/').toReversed();
  checkIdentifier(feature, 'a feature');
  checkIdentifier(name, 'an endpoint');
  const domain = domainOf(root, feature, givenDomain);
  const files = {
    contract: `${ENDPOINTS}/${domain}/${feature}.ts`,
    folder: `${DOMAINS}/${domain}/${kebabCase(feature)}`,
    routes: `${DOMAINS}/${domain}/${kebabCase(feature)}/routes.ts`,
  };
  const { method = 'GET', access = 'anyone' } = options;
  const address = options.path ?? `/${kebabCase(feature)}/${kebabCase(name)}`;
  if (!/^\/[\w/-]+$/.test(address))
    throw new Refusal(`"${address}" is no path: begin with /, and add {parameters} to the contract by hand`);
  checkFree(root, method, address);

  if (!draft.exists(files.contract)) makeFeature(draft, domain, feature, files.folder);
  draft.edit(files.contract, (source) => {
    if (new RegExp(`^  ${name}: endpoint`, 'm').test(source))
      throw new Refusal(`${feature} has an endpoint ${name} already`);
    return insertEntry(
      source,
      `export const ${feature} =`,
      `${name}: endpoint({ method: '${method}', path: '${address}', access: '${access}',
        summary: ${JSON.stringify(options.summary ?? sentence(name))}, response: z.object({ ok: z.boolean() }) })`,
      files.contract,
    );
  });
  draft.edit(files.routes, (source) =>
    insertEntry(
      insertImport(source, `import { ${name} } from './${name}.ts';`),
      `FeatureHandlers<'${feature}'> =`,
      `${name}: () => ${name}()`,
      files.routes,
    ),
  );
  if (access === 'company' || access === 'signed-in') draft.edit(CAPABILITIES, withCapability(feature, name));
  draft.copyTemplate(path.join(TEMPLATES, 'endpoint'), files.folder, {
    name,
    call: `${method.toLowerCase()}('${address}')`,
    client: clientOf(access),
  });
  return `${method} ${address}`;
}

/** That of its feature, where it has one for all; otherwise owners only, until somebody decides otherwise. */
function withCapability(feature: string, name: string) {
  return (source: string) => {
    if (new RegExp(`^  ${feature}: '`, 'm').test(source)) return source;
    const [target, entry] = new RegExp(`^  ${feature}: `, 'm').test(source)
      ? [`  ${feature}:`, `${name}: 'company'`]
      : ['ENDPOINT_CAPABILITIES: EndpointCapabilities =', `${feature}: { ${name}: 'company' }`];
    return insertEntry(source, target, entry, CAPABILITIES);
  };
}

function domainOf(root: string, feature: string, given: string | undefined): string {
  const domains = readdirSync(path.join(root, ENDPOINTS), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const names = domains.map(({ name }) => name);
  const found = names.find((name) => readdirSync(path.join(root, ENDPOINTS, name)).includes(`${feature}.ts`));
  if (given !== undefined && !names.includes(given))
    throw new Refusal(`There is no domain ${given}: it is one of ${names.join(', ')}`);
  if (given !== undefined && found !== undefined && found !== given)
    throw new Refusal(`The feature ${feature} is in the domain ${found}, not in ${given}`);
  const domain = given ?? found;
  if (domain === undefined)
    throw new Refusal(`There is no feature ${feature}: say <domain>/${feature} to make one, in ${names.join(', ')}`);
  return domain;
}

function checkFree(root: string, method: string, address: string): void {
  const sources = readdirSync(path.join(root, ENDPOINTS), { recursive: true, withFileTypes: true });
  for (const entry of sources.filter(({ name }) => name.endsWith('.ts'))) {
    const file = path.join(entry.parentPath, entry.name);
    const taken = new RegExp(`method: '${method}',\\s+path: '${address}'`);
    if (taken.test(readFileSync(file, 'utf8')))
      throw new Refusal(`${method} ${address} exists already, in ${path.relative(root, file)}`);
  }
}

function makeFeature(draft: Draft, domain: string, feature: string, folder: string): void {
  const values = { feature };
  draft.copyTemplate(path.join(TEMPLATES, 'feature/api'), `${ENDPOINTS}/${domain}`, values);
  draft.copyTemplate(path.join(TEMPLATES, 'feature/server'), folder, values);
  const endpoints = `${ENDPOINTS}/${domain}/index.ts`;
  draft.edit(endpoints, (source) =>
    insertEntry(
      insertImport(source, `import { ${feature} } from './${feature}.ts';`),
      `export const ${domain}Endpoints =`,
      feature,
      endpoints,
    ),
  );
  const handlers = `${DOMAINS}/${domain}/index.ts`;
  draft.edit(handlers, (source) =>
    insertEntry(
      insertImport(source, `import { ${feature}Routes } from './${kebabCase(feature)}/routes.ts';`),
      'handlers:',
      `${feature}: ${feature}Routes`,
      handlers,
    ),
  );
}

/**
 * A client that may use the endpoint. Other tests already cover guests and other roles for every endpoint of the
 * contract.
 */
function clientOf(access: EndpointOptions['access']): string {
  if (access === undefined || access === 'anyone') return 'server.guest()';
  return `await server.as(await server.create${access === 'company' ? 'Company' : 'Jobseeker'}())`;
}
