import { render, screen } from '@testing-library/react';
import { RadioGroup } from './RadioGroup.tsx';

test('without a choice no option looks chosen, though browsers call such a group indeterminate', () => {
  render(<RadioGroup legend="Outcome" name="outcome" value="" options={[{ value: 'hired', label: 'Hired' }]} />);
  const radio = screen.getByRole('radio');
  const forIndeterminate = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[])
    .map(({ selectorText }) => selectorText ?? '')
    .filter((selector) => selector.includes(':indeterminate'));
  const plain = forIndeterminate.map((selector) => selector.replace(/:indeterminate|::before/g, ''));
  expect(plain.filter((selector) => radio.matches(selector))).toEqual([]);
});
