import { createRequire } from 'node:module';
import './fastLabels.cjs';

const require = createRequire(import.meta.url);
const { JSDOM } = createRequire(require.resolve('jest-environment-jsdom'))('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window & typeof globalThis };
};

const HTML = `<!DOCTYPE html><body>
  <label for="name">Name</label><input id="name"><label for="name">again</label>
  <label>Around <span><select id="around"></select><input></span></label>
  <label for="">Empty <input></label><label for="nothing">Nowhere</label><label>Without</label>
  <label for="twice">First</label><textarea id="twice"></textarea><input id="twice">
  <label for="hidden">Hidden</label><input id="hidden" type="hidden">
  <label><input type="hidden"><output></output></label>
  <p id="p"></p><label for="p">No control</label>
  <svg><text id="drawn"/></svg><input id="drawn"><label for="drawn">D</label>
  <label><label>Inner <meter></meter></label></label>
  <label for="around">Other <progress></progress></label>
  <form><button>Alone</button><label for="name"><button>Both</button></label></form>`;
const CONTROLS = 'button, input, meter, output, progress, select, textarea';

type Control = HTMLInputElement;

/** The labels whose control jsdom says it is. */
const labelsOf = (root: ParentNode, control: Control) =>
  control.type === 'hidden' ? null : [...root.querySelectorAll('label')].filter((label) => label.control === control);

function check(root: ParentNode) {
  const controls = [...root.querySelectorAll<Control>(CONTROLS)];
  const given = controls.map((control) => control.labels && [...control.labels]);
  expect(given).toEqual(controls.map((control) => labelsOf(root, control)));
  return given.filter((labels) => labels?.length).length;
}

test('each control has the labels that name it or are around it', () => {
  const { document } = new JSDOM(HTML).window;
  expect(check(document)).toBe(5);
});

test('labels follow every change, also in the list that was given before', () => {
  const { document } = new JSDOM(HTML).window;
  const name = document.querySelector<Control>('#name')!;
  const { labels } = name;
  const lengths = [labels!.length];
  const change = (act: () => void) => {
    act();
    check(document);
    lengths.push(labels!.length);
  };
  change(() => document.querySelector('label')!.setAttribute('for', 'twice'));
  change(() => document.body.append(Object.assign(document.createElement('label'), { htmlFor: 'name' })));
  change(() => name.removeAttribute('id'));
  change(() => document.querySelector('label')!.replaceChildren(name));
  change(() => document.querySelector('label')!.removeAttribute('for'));
  change(() => (name.type = 'hidden'));
  expect(name.labels).toBeNull();
  expect(lengths).toEqual([3, 2, 3, 0, 0, 1, 0]);
});

test('controls outside of the document have labels too', () => {
  const { document } = new JSDOM(HTML).window;
  const apart = document.createElement('div');
  apart.innerHTML = '<label for="a">A</label><input id="a"><label>B <input></label>';
  expect(check(apart)).toBe(2);
});
