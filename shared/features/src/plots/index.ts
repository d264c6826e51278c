/** Plots of figures over time and by kind. A separate entry, so that only pages with plots bundle it. */
export { Bars } from './Bars.tsx';
export { Columns } from './Columns.tsx';
export { Curves } from './Curves.tsx';
export { besideMonth, besideYear, monthIn, yearIn } from './period.ts';
export { PeriodLinks } from './PeriodLinks.tsx';
export { Plot, type PlotProps } from './Plot.tsx';
export { PlotGrid } from './Plot.tsx';
export type { PlotPoint, PlotSeries } from './plotData.ts';
export { useMonthPoints } from './PeriodLinks.tsx';
