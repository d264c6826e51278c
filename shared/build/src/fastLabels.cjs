/**
 * Makes `labels` of jsdom's form controls cheap, with the same results: queries by label ask every control of a page
 * for them, many times. jsdom walks through the document for each control, and for each of its labels again; here it
 * is walked through once for all of them, until it changes.
 */
const { createRequire } = require('node:module');

const requireOfEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
requireOfEnvironment('jsdom');
const living = 'jsdom/lib/jsdom/living';
const { domSymbolTree } = requireOfEnvironment(`${living}/helpers/internal-constants.js`);
const { isLabelable } = requireOfEnvironment(`${living}/helpers/form-controls.js`);
const NodeList = requireOfEnvironment(`${living}/generated/NodeList.js`);
const { implementation: HTMLLabelElement } = requireOfEnvironment(`${living}/nodes/HTMLLabelElement-impl.js`);

/**
 * @typedef {{ getAttributeNS?: (namespace: null, name: string) => string | null, readonly control?: Impl | null }} Impl
 * @typedef {Impl & { readonly _version: number, readonly _globalObject: object }} Root
 * @typedef {Impl & { _labels: unknown, getRootNode: (options: object) => Root }} Control
 */

/** @type {WeakMap<Root, { readonly version: number, readonly labels: ReadonlyMap<Impl, readonly Impl[]> }>} */
const known = new WeakMap();

/**
 * @param {Root} root
 * @returns {ReadonlyMap<Impl, readonly Impl[]>} by control
 */
function labelsIn(root) {
  const last = known.get(root);
  if (last?.version === root._version) return last.labels;
  /** @type {Map<string, Impl>} */
  const byId = new Map();
  /** @type {Impl[]} */
  const found = [];
  for (const node of domSymbolTree.treeIterator(root)) {
    const id = node.getAttributeNS?.(null, 'id') ?? null;
    if (id !== null && !byId.has(id)) byId.set(id, node);
    if (node instanceof HTMLLabelElement) found.push(node);
  }
  /** @type {Map<Impl, Impl[]>} */
  const labels = new Map();
  for (const label of found) {
    const id = label.getAttributeNS?.(null, 'for') ?? null;
    const named = id ? byId.get(id) : undefined;
    const control = id === null ? label.control : named && isLabelable(named) ? named : null;
    if (control) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  known.set(root, { version: root._version, labels });
  return labels;
}

for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
  const { prototype } = requireOfEnvironment(`${living}/nodes/HTML${name}Element-impl.js`).implementation;
  const labels = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  if (!labels) throw new Error(`jsdom's ${name} has no labels`);
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    /** @this {Control} */
    get() {
      if (!this._labels && isLabelable(this)) {
        const root = this.getRootNode({});
        const query = () => labelsIn(root).get(this) ?? [];
        this._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
      }
      return labels.call(this);
    },
  });
}
