export { StyleSheetManager, createGlobalStyle, css, keyframes, styled } from 'actual/styled-components';
