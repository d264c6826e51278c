import { keepFocus } from './keepFocus.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 150));
const byId = (id: string): HTMLElement => document.getElementById(id)!;

beforeAll(() => keepFocus());
const point = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));

// What disappears with the document is nobody's.
afterEach(point);
beforeEach(() => {
  document.body.innerHTML = `
    <nav><h2>Menu</h2><button id="menu">Menu</button></nav>
    <main>
      <h1>Profile</h1>
      <section>
        <h2>Education</h2>
        <ul>
          <li><h3>College</h3><button id="first">Delete College</button></li>
          <li id="entry"><h3>University</h3><button id="second">Delete University</button></li>
        </ul>
      </section>
      <section id="skills"><h2>Skills</h2><p id="skill">Cooking<button id="third">Delete Cooking</button></p></section>
      <h2>CVs</h2>
    </main>`;
});

test.each([
  ['an entry is deleted', 'second', 'entry', 'College'],
  ['only the button disappears', 'second', 'second', 'University'],
  ['the only entry of a section is deleted', 'third', 'skill', 'Skills'],
  ['a whole section is deleted', 'third', 'skills', 'University'],
])('when %s, the heading before it has the focus', async (_what, focused, removed, heading) => {
  byId(focused).focus();
  byId(removed).remove();
  await settled();
  expect(document.activeElement?.textContent).toBe(heading);
});

test('a second press of the button that disappears is not pointing elsewhere', async () => {
  byId('second').focus();
  byId('second').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  byId('second').remove();
  await settled();
  expect(document.activeElement?.textContent).toBe('University');
});

test('when a dialog closes after its button has disappeared, the heading before the button has the focus', async () => {
  byId('third').insertAdjacentHTML(
    'afterend',
    '<dialog open><h2>Delete?</h2><button id="yes">Delete</button></dialog>',
  );
  byId('yes').focus();
  byId('third').remove();
  await settled();
  expect(document.activeElement?.id).toBe('yes');
  document.querySelector('dialog')!.remove();
  await settled();
  expect(document.activeElement?.textContent).toBe('Skills');
});

test('when a message disappears that had the focus, it returns to where it was', async () => {
  byId('second').focus();
  document.body.insertAdjacentHTML('beforeend', '<div id="toast" role="status"><button id="undo">Undo</button></div>');
  byId('undo').focus();
  byId('toast').remove();
  await settled();
  expect(document.activeElement?.id).toBe('second');
});

test('what the page focuses itself keeps the focus', async () => {
  byId('second').focus();
  byId('entry').remove();
  byId('first').focus();
  await settled();
  expect(document.activeElement?.id).toBe('first');
});

test.each([
  ['the visitor has pointed elsewhere', point],
  ['another page is shown', () => history.pushState(null, '', '/en/search')],
])('when %s, the focus stays where it is', async (_what, leave) => {
  byId('second').focus();
  leave();
  byId('entry').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
