export { css, keyframes, styled } from 'actual/styled-components';
