/** Plots of figures over time and by kind. Its own entry: only pages with plots bundle it. */
export { Plot, type PlotProps } from './Plot.tsx';
export type { PlotPoint, PlotSeries } from './plotData.ts';
