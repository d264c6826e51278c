import { fireEvent, render, screen } from '@testing-library/react';
import { FileInput } from './FileInput.tsx';

test('the same file can be chosen again, which browsers report only when none was chosen', () => {
  render(<FileInput aria-label="CV" labels={{ choose: 'Choose', change: 'Change' }} />);
  const input = screen.getByLabelText<HTMLInputElement>('CV');
  const cleared: string[] = [];
  const set = (value: string) => void cleared.push(value);
  Object.defineProperty(input, 'value', { set, get: () => 'cv.pdf' });
  fireEvent.click(input);
  expect(cleared).toEqual(['']);
});
